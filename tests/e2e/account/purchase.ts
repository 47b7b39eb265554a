import type { Locator, Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { formatQuantity } from '@/lib/domain/quantity';
import type { BoughtPlan } from '../../integration/buyer';

/** Texts of a purchase. */
export const copy = getDocument(purchaseNotices);

export const DISMISSED = 'Payment not completed. You have not been charged.';

export const pathOf = ({ slug }: BoughtPlan) => subscriptionPath(slug);

/** Endpoints that the page of a course asks by itself for a visitor who is logged in. */
const ASKED = ['fetch-plans', 'me', 'get-order-expires', 'kyc-status'];

/**
 * Opens the page of a course as a visitor who is logged in, and waits until it asks for nothing more by
 * itself. A network that is idle does not tell: a slow processor may not have run the page's script yet.
 */
export async function openCourse(page: Page, path: string): Promise<void> {
  const answers = ASKED.map((endpoint) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/${endpoint}`),
  );
  await page.goto(path);
  await Promise.all(answers);
}

function planCard(page: Page, { months }: { months: number }): Locator {
  const name = formatQuantity({ value: months, unit: 'months' });
  return page.locator('#plans').getByRole('article', { name, exact: true });
}

/** BUY NOW or EXTEND on the card of a plan. */
export function buyButton(page: Page, plan: { months: number }): Locator {
  return planCard(page, plan).getByRole('button', { name: /^(?:BUY NOW|EXTEND)/ });
}

/** The frame of the sandbox's checkout, whether or not it is open. */
export const checkoutFrame = (page: Page) => page.locator('iframe[title="Sandbox checkout"]');

/** Ends the payment by a button of the open checkout. */
export async function endCheckout(page: Page, button: 'Pay' | 'Decline' | 'Close'): Promise<void> {
  await checkoutFrame(page)
    .contentFrame()
    .getByRole('button', { name: button, exact: true })
    .click();
}

/** The bodies of the orders that the page has asked for, as they are sent. */
export function recordOrders(page: Page): unknown[] {
  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-order')) orders.push(request.postDataJSON());
  });
  return orders;
}

/** The order that this tab keeps until its payment is decided. */
export function keptOrder(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('openOrder'));
}
