import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './axe';
import { expect, test } from './test';

/** Opens the broker's page for a new login. */
async function openLogin(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await request.post('/sandbox/broker/partner/generate-consent', {
    headers: { partner_id: 'sandbox-partner', partner_secret: 'sandbox-partner-secret' },
  });
  const { consentId } = z.object({ consentId: z.string() }).parse(await answer.json());
  await page.goto(`/sandbox/broker/consent-login?consentId=${consentId}`);
}

/** The address by which the callback is requested: its scripts take the tokens out of it. */
async function arriveAtCallback(page: Page): Promise<URL> {
  const response = await page.waitForResponse('**/dhan/callback?*');
  expect(response.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Verification failed');
  return new URL(response.url());
}

for (const choice of ['Allow', 'Deny']) {
  test(`the button '${choice}' takes the browser back to the callback`, async ({
    page,
    request,
    problems,
  }) => {
    // This browser did not begin the login.
    problems.allow(/status of 400/);
    await openLogin(page, request);
    await expect(page.getByText('simulates Dhan’s login page')).toBeVisible();
    await expectAccessible(page);
    const { origin, searchParams } = new URL(page.url());
    const arrival = arriveAtCallback(page);
    await page.getByRole('button', { name: choice }).click();
    const callback = await arrival;
    expect(callback.origin).toBe(origin);
    expect(callback.searchParams.get('consentId')).toBe(searchParams.get('consentId'));
    expect(callback.searchParams.get('tokenId')).toMatch(/\S/);
  });
}

test('a login that was decided already can’t be decided again @full', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 40[09]/);
  await openLogin(page, request);
  const address = page.url();
  const arrival = arriveAtCallback(page);
  await page.getByRole('button', { name: 'Allow' }).click();
  await arrival;
  await page.goto(address);
  await page.getByRole('button', { name: 'Deny' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('This login was decided already. Start again.');
  await expect(status).toBeFocused();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden();
  await expectAccessible(page);
});

test('the broker’s page of an unknown login says so @full', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.goto('/sandbox/broker/consent-login?consentId=none');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/There is no login/);
});
