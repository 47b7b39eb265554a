import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { kycPage } from '@/lib/content/schema/pages/account-pages';
import { kyc } from '@/lib/content/schema/settings/buyers';
import { contact } from '@/lib/content/schema/settings/contact';
import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { maskPan } from '@/lib/domain/pan';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan, profile } from '../../integration/buyer';
import { joinLink } from '../../integration/group-member';
import { newPan } from '../../integration/new-pan';
import { expectAccessible } from '../axe';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const course = subscriptionPath(plan.slug);
const path = `${routes.kyc}?${new URLSearchParams({ redirectTo: course })}`;
const copy = getDocument(kycPage);

const pan = (page: Page) => page.getByLabel('PAN', { exact: true });
const toast = (page: Page) => page.locator('.Toastify__toast');

async function send(page: Page, value: string): Promise<void> {
  await pan(page).fill(value);
  await page.getByRole('button', { name: 'VERIFY KYC' }).click();
}

test('product 9.1: the page of KYC has one field, a button and a note on wrong details', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(pan(page)).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('button', { name: 'VERIFY KYC' })).toBeVisible();
  await expect(page.getByText(getDocument(kyc).note)).toBeVisible();
  await expectAccessible(page);
});

test('product 9.2: letters of a PAN become capitals as they are typed, and the caret stays @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(path);
  await pan(page).pressSequentially('abcd1234f');
  await expect(pan(page)).toHaveValue('ABCD1234F');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('e');
  await expect(pan(page)).toHaveValue('ABCDE1234F');
  expect(await pan(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5);
});

test('product 9.2: a PAN that arrives at once loses its spaces and is not cut; a typed one ends at ten', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(path);
  await expectHydrated(page);
  await pan(page).focus();
  for (const text of ['abcde 1234 f', 'ABCDE\u20111234\u2011F\u200e', 'abcde१२३४f']) {
    await pan(page).fill('');
    await page.keyboard.insertText(text);
    await expect(pan(page), text).toHaveValue('ABCDE1234F');
  }
  await page.keyboard.type('x');
  await expect(pan(page)).toHaveValue('ABCDE1234F');
  await pan(page).fill('');
  await page.keyboard.insertText('ABCDE1234FG');
  await expect(pan(page)).toHaveValue('ABCDE1234FG');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid PAN number.')).toBeVisible();
});

test('product 9.2: a text that is no PAN is rejected by its sentence, and nothing is sent', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/kyc-data')) sent.push(request.url());
  });
  await page.goto(path);
  for (const value of ['', 'ABCDE12345', 'ABCD']) {
    await send(page, value);
    await expect(page.getByText('Invalid PAN number.')).toBeVisible();
    await expect(pan(page)).toBeFocused();
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('product 9.3, 9.9: after success the page shows the message and the PAN in part, stores the flags, and goes on', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy(plan);
  await page.goto(path);
  const value = newPan();
  const answered = page.waitForResponse(/kyc-data/);
  await send(page, value.toLowerCase());
  const { message, telegram_link } = await (await answered).json();
  await expect(page.getByRole('status').getByText(message)).toContainText(maskPan(value));
  await expect(pan(page)).toHaveValue('');
  await page.waitForURL(course);
  expect(await visitor.stored()).toMatchObject({
    kycCompleted: 'true',
    telegramLink: telegram_link,
  });
  expect(telegram_link).toBe(await joinLink(visitor.buyer, plan));
});

test('product 9.3: without a page of this site to go to, KYC leads to the groups @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(`${routes.kyc}?redirectTo=https%3A%2F%2Fevil.example`);
  await send(page, newPan());
  await page.waitForURL(routes.myGroups);
});

test('product 9.4: a rejected PAN gives a toast, and the page says what to do', async ({
  page,
  visitor,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  await visitor.logIn();
  await site.behave('pan', 'invalid', 1);
  await page.goto(path);
  const answered = page.waitForResponse(/kyc-data/);
  await send(page, newPan());
  const { detail } = await (await answered).json();
  await expect(toast(page)).toHaveText('Failed to submit KYC.');
  await expect(page.getByText(detail)).toBeVisible();
  await expect(pan(page)).toHaveAttribute('aria-invalid', 'true');
});

test('product 9.4: a PAN of another name leads to a form for the name, after which it is accepted', async ({
  page,
  visitor,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  await visitor.logIn();
  await site.behave('pan', 'name-mismatch', 1);
  await page.goto(path);
  await send(page, newPan());
  await expect(toast(page)).toHaveText('Failed to submit KYC.');
  await page.getByRole('button', { name: copy.changeName.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Asha Lata Rao');
  await dialog.getByLabel('Email Address').fill('asha@example.com');
  await dialog.getByLabel('State').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: copy.changeName.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(copy.changeName.done)).toBeVisible();
  expect((await visitor.stored()).name).toBe('Asha Lata Rao');
  await page.getByRole('button', { name: 'VERIFY KYC' }).click();
  await page.waitForURL(course);
});

test('product 9.10: the name of a verified PAN stays, and the form says at its field whom to write to @full', async ({
  page,
  visitor,
  site,
  problems,
}) => {
  problems.allow(/status of (422|409)/);
  await visitor.logIn();
  await site.behave('pan', 'name-mismatch', 1);
  await page.goto(path);
  await send(page, newPan());
  await page.getByRole('button', { name: copy.changeName.action }).click();
  // In another tab.
  await visitor.completeKyc();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Full Name');
  await name.fill('Ravi Kumar');
  await dialog.getByLabel('Email Address').fill('asha@example.com');
  await dialog.getByLabel('State').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: copy.changeName.save }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(new RegExp(getDocument(contact).email));
  await expectAccessible(page);
  await name.fill(profile.name);
  await expect(name).toHaveAccessibleDescription('');
  await dialog.getByRole('button', { name: copy.changeName.save }).click();
  await expect(dialog).toBeHidden();
});

for (const behaviour of ['error-500', 'time-out'] as const)
  test(
    `product 9.4, 9.6: while the service answers with ${behaviour}, the page says that the PAN is kept`,
    inFullRun(behaviour === 'time-out'),
    async ({ page, visitor, site, problems }) => {
      problems.allow(/status of 503/);
      await visitor.logIn();
      await site.behave('pan', behaviour, 20);
      await page.goto(path);
      const answered = page.waitForResponse(/kyc-data/);
      await send(page, newPan());
      const answer = await answered;
      const { code, detail } = await answer.json();
      expect(code).toBe('pan_kept');
      await expect(page.getByRole('alert').getByText(detail)).toBeVisible();
      await expect(page.getByRole('link', { name: copy.goOn })).toHaveAttribute('href', course);
      await expect(page.getByRole('link', { name: copy.goOn })).toBeFocused();
      await expect(pan(page)).toBeHidden();
      await expectAccessible(page);
    },
  );

test('product 9.4: without a network the page says so and keeps the PAN in its field @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await visitor.logIn();
  const status = page.waitForResponse('**/api/kyc-status');
  await page.goto(path);
  await status;
  await expectHydrated(page);
  await page.context().setOffline(true);
  const value = newPan();
  await send(page, value);
  await expect(toast(page).getByText('Something Went Wrong, Try Again')).toBeVisible();
  await expect(page.getByRole('main').getByText('Something Went Wrong, Try Again')).toBeVisible();
  await expect(pan(page)).toHaveValue(value);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'VERIFY KYC' }).click();
  await page.waitForURL(course);
});

test('product 9.7: another PAN than the verified one is rejected, with a way to contact the firm @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  await visitor.logIn();
  await visitor.completeKyc();
  await page.goto(path);
  await expect(page.getByText(copy.complete)).toBeVisible();
  const answered = page.waitForResponse(/kyc-data/);
  await send(page, newPan());
  const { detail } = await (await answered).json();
  await expect(page.getByRole('alert').getByText(detail)).toBeVisible();
  await expect(page.getByRole('link', { name: copy.otherPan.label })).toBeVisible();
});

test('product 9.8: the page of KYC unfolds the whole notice, to which the button’s sentence leads', async ({
  page,
  visitor,
}) => {
  const { heading, notice } = getDocument(kyc);
  await visitor.logIn();
  await page.goto(path);
  const notices = page.getByRole('main').getByText(notice[0] ?? '', { exact: true });
  await expect(notices).toBeHidden();
  await page.getByRole('link', { name: copy.consent.link }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  for (const paragraph of notice)
    await expect(page.getByRole('main').getByText(paragraph, { exact: true })).toBeVisible();
});

test('the page of KYC leads a visitor who is not logged in to the login and back', async ({
  page,
  visitor,
  problems,
}) => {
  await page.goto(path);
  await page.waitForURL(loginPath(path));
  problems.allow(/status of 401/);
  await visitor.store({ mobile: '9876543210' });
  await page.goto(path);
  await page.waitForURL(loginPath(path));
});
