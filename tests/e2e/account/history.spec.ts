import { courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import { historyPage } from '@/lib/content/schema/pages/account-pages';
import { loginPath } from '@/lib/domain/account-routes';
import { formatShortDay, indianDay } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan } from '../../integration/buyer';
import { expectAccessible } from '../axe';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const courseName = courseBySlug(plan.slug)?.name ?? '';
const copy = getDocument(historyPage);
const columns = ['#', 'Plan Name', 'Status', 'Purchase Date', 'Expiry Date', 'Payment ID'];
const dayOf = (instant: string) => formatShortDay(indianDay(new Date(instant)));

test('product 10.2, 10.6: the history is a table with the six columns, the newest purchase first', async ({
  page,
  visitor,
}) => {
  await visitor.logInAfterBuying({ daysAgo: 31 * plan.months + 5, plan });
  await visitor.buy(plan);
  // Not paid.
  await visitor.buyer.createOrder(plan);
  const purchases = await (await visitor.buyer.send('/api/fetch-purchased-history')).json();
  await page.goto(routes.history);
  const table = page.getByRole('table', { name: copy.heading });
  await expect(table.getByText(String(purchases[0].payment_id))).toBeVisible();
  const headers = await table.getByRole('columnheader').allTextContents();
  expect(headers.slice(0, 6)).toEqual(columns);
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(3);
  const statuses = ['Active', 'Expired'];
  for (const [index, purchase] of purchases.entries()) {
    const row = rows.nth(index + 1);
    await expect(row.getByRole('rowheader')).toHaveText(courseName);
    await expect(row.getByRole('cell')).toHaveText([
      String(index + 1),
      statuses[index] ?? '',
      dayOf(purchase.created_at),
      dayOf(purchase.plan_expires_at),
      purchase.payment_id,
      /./,
      /./,
    ]);
  }
  await expectAccessible(page);
});

test('product 10.3: without a status of the backend its time says what has expired, not the device’s @full', async ({
  page,
  visitor,
}) => {
  await visitor.logInAfterBuying({ daysAgo: 31 * plan.months + 5, plan });
  await visitor.buy(plan);
  await page.route('**/api/fetch-purchased-history', async (route) => {
    const response = await route.fetch();
    const purchases: object[] = await response.json();
    await route.fulfill({
      response,
      json: purchases.map((purchase) => ({ ...purchase, status: undefined })),
    });
  });
  await page.clock.setFixedTime('2099-01-01');
  await page.goto(routes.history);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Active');
  await expect(rows.nth(2)).toContainText('Expired');
});

test('product 10.2: a buyer reads what would come back of a plan, and writes to the firm', async ({
  page,
  visitor,
}) => {
  await visitor.logInAfterBuying({ daysAgo: 1, plan });
  const purchases = await (await visitor.buyer.send('/api/fetch-purchased-history')).json();
  const [{ id, payment_id, paid_paise }] = purchases;
  await page.goto(routes.history);
  await expect(page.getByRole('table')).toContainText(formatPaise(paid_paise));
  await page.getByRole('button', { name: `${copy.leave.action} ${courseName}` }).click();
  const dialog = page.getByRole('dialog', { name: copy.leave.heading });
  const left = await (await visitor.buyer.send(`/api/orders/${id}/refund-preview`)).json();
  expect(left.amount_paise).toBeLessThanOrEqual(paid_paise);
  await expect(dialog).toContainText(formatPaise(left.amount_paise));
  const href = await dialog.getByRole('link', { name: copy.leave.write }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.searchParams.get('body')).toContain(id);
  expect(mail.searchParams.get('body')).toContain(payment_id);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: copy.leave.close }).click();
  await expect(dialog).toBeHidden();
});

test('product 10.2: an empty history says “No records found.”', async ({ page, visitor }) => {
  await visitor.logIn();
  await page.goto(routes.history);
  await expect(page.getByText('No records found.')).toBeVisible();
  expect((await page.getByRole('columnheader').allTextContents()).slice(0, 6)).toEqual(columns);
  await expect(page.getByRole('link', { name: copy.empty.label })).toBeVisible();
  await expectAccessible(page);
});

test('product 8.18: the invoice of a purchase is downloaded from the history', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy(plan);
  await page.goto(routes.history);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('table').getByRole('link', { name: copy.invoice }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
});

test('product 8.20: the history shows what the buyer accepted with an order @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy(plan);
  await page.goto(routes.history);
  const open = page.getByRole('button', { name: copy.terms.action });
  await open.click();
  const dialog = page.getByRole('dialog', { name: copy.terms.heading });
  const { title, lead } = getPolicy('refund-policy');
  await dialog.getByText(title, { exact: true }).click();
  await expect(dialog.getByText(lead)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('a history whose backend keeps no accepted terms says so once @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 404/);
  await visitor.logIn();
  await visitor.buy(plan);
  await page.route('**/api/orders/**', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto(routes.history);
  const open = page.getByRole('button', { name: copy.terms.action });
  await open.click();
  await expect(page.getByText(copy.terms.missing)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
});

test('the history leads a visitor who is not logged in to the login and back', async ({
  page,
  visitor,
  problems,
}) => {
  await page.goto(routes.history);
  await page.waitForURL(loginPath(routes.history));
  problems.allow(/status of 401/);
  await visitor.logIn();
  await visitor.buyer.send('/api/logout', { everywhere: true });
  await page.goto(routes.history);
  await page.waitForURL(loginPath(routes.history));
});

test(
  'a history that could not be loaded can be asked for again',
  inFullRun(true),
  async ({ page, visitor, problems }) => {
    problems.allow(/ERR_/);
    await visitor.logIn();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(routes.history);
    await expect(page.getByText(copy.loading.failed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No records found.')).toBeVisible();
  },
);

test('a history that is asked for without a network appears once the network is back @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_/);
  await visitor.logIn();
  await page.goto(routes.history);
  await expect(page.getByText('No records found.')).toBeVisible();
  await page.route('**/api/fetch-purchased-history', async (route) => {
    // The request begins beside the scripts, which must be there when the network goes.
    await expectHydrated(page);
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.reload();
  await expect(page.getByText(copy.loading.offline)).toBeVisible();
  await page.unroute('**/api/fetch-purchased-history');
  await page.context().setOffline(false);
  await expect(page.getByText('No records found.')).toBeVisible();
});

test('product 10.6: a refund stands in the history with its day, beside the PDFs of credit notes and of a corrected invoice', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy(plan);
  const refund = { amount_paise: 123_450, credit_note_url: '/api/invoices/1' };
  const paidAt = '2027-03-03T06:30:00.000Z';
  await page.route('**/api/fetch-purchased-history', async (route) => {
    const response = await route.fetch();
    const purchases: object[] = await response.json();
    const refunds = [
      { ...refund, paid_at: paidAt },
      { amount_paise: 100, credit_note_url: '/api/invoices/2', paid_at: null },
    ];
    const corrected = [{ invoice_url: '/api/invoices/3', credit_note_url: '/api/invoices/4' }];
    const json = purchases.map((each) => ({ ...each, refunds, corrected }));
    await route.fulfill({ response, json });
  });
  await page.goto(routes.history);
  const { amount, paid, due, creditNote } = copy.refund;
  await expect(page.getByText(`${amount} ₹1,234.50 ${paid} ${dayOf(paidAt)}`)).toBeVisible();
  await expect(page.getByText(`${amount} ₹1.00 ${due}`)).toBeVisible();
  await expect(page.getByRole('link', { name: creditNote })).toHaveCount(3);
  await expect(page.getByRole('link', { name: copy.earlierInvoice })).toBeVisible();
  await expectAccessible(page);
});

test('product 10.9: a user reads what follows, withdraws the consent, and is logged out', async ({
  page,
  visitor,
  problems,
}) => {
  const { action, effects, cancel, confirm } = copy.consent;
  await visitor.logIn();
  await page.goto(routes.history);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: action }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(effects);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: action }).click();
  await dialog.getByRole('button', { name: confirm }).click();
  await page.waitForURL((url) => url.pathname === routes.home);
  problems.allow(/status of 401/);
  await page.goto(routes.history);
  await page.waitForURL(loginPath(routes.history));
});
