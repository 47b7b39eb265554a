import type { APIRequestContext } from '@playwright/test';
import { expectNoBarrier } from './axe';
import { expect, test } from './test';

/** As the website asks the SMS gateway. */
async function sendSms(request: APIRequestContext, otp: string): Promise<void> {
  const answer = await request.post('/sandbox/sms/api/v5/flow', {
    headers: { authkey: 'sandbox-sms-key' },
    data: {
      template_id: 'sandbox-otp-template',
      recipients: [{ mobiles: '919876543210', OTP: otp }],
    },
  });
  expect(answer.ok()).toBe(true);
}

test('the sandbox is a link away, and says what can be tried', async ({ page }) => {
  await page.goto('/compliance');
  await page.getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveTitle(/Sandbox/);
  for (const name of ['Inbox', 'Jobs', 'Clock', 'Behaviours']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expectNoBarrier(page);
});

test('a message shows in the open inbox by itself', async ({ page, request }) => {
  await sendSms(request, '102030');
  await page.goto('/sandbox/inbox');
  await expect(page.getByText('102030 is your one-time password').first()).toBeVisible();
  await expectNoBarrier(page);
  const otp = String(Math.floor(Math.random() * 900_000) + 100_000);
  await sendSms(request, otp);
  await expect(page.getByText(`${otp} is your one-time password`)).toBeVisible();
});

// The clock and the gateway’s behaviour are everybody’s: other tests log in meanwhile.
test('each form says what it did', async ({ page }) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Run due jobs' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Jobs that ran:');
  await page.getByLabel('Provider and behaviour').selectOption('broker: denied');
  await page.getByLabel('Times').fill('3');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'the next requests to broker end with denied',
  );
  await expectNoBarrier(page);
  await page.getByLabel('Provider and behaviour').selectOption('broker: denied');
  await page.getByLabel('Times').fill('0');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Called off: broker, denied.',
  );
});
