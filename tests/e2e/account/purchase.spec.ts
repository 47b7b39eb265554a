import type { Page } from '@playwright/test';
import { listAcceptedTexts, shortVersion } from '@/lib/content/accepted-texts';
import { courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { requestOtpPage } from '@/lib/content/schema/pages/login-pages';
import { reasons } from '@/lib/contract/errors';
import { formatRupees } from '@/lib/domain/money';
import { cheapestPlan, totalPaise } from '../../integration/buyer';
import { expectAccessible } from '../axe';
import { inFullRun } from '../tags';
import {
  buyButton,
  checkoutFrame,
  copy,
  DISMISSED,
  endCheckout,
  keptOrder,
  openCourse,
  pathOf,
  recordOrders,
} from './purchase';
import { expect, test } from './visitor';

const { failedOrder } = getDocument(requestOtpPage);
const plan = cheapestPlan();
const path = pathOf(plan);
const pendingPlan = {
  id: plan.slug,
  plan_name: plan.name,
  plan_id: plan.planId,
  amount: plan.price,
  duration: plan.months,
};

/** A different plan of the same course. */
const otherPlan = courseBySlug(plan.slug)?.plans.find(({ planId }) => planId !== plan.planId);

/** Presses the plan's button on the page of its course. */
async function buy(page: Page): Promise<void> {
  await page.goto(path);
  await buyButton(page, plan).click();
}

/** The login with the way back to the page. */
const atLogin = (url: URL) =>
  url.pathname === '/request-otp' && url.searchParams.get('redirectTo') === path;

test('product 8.9: a plan that is chosen while logged out is stored, and the visitor goes to the login', async ({
  page,
  visitor,
}) => {
  const orders = recordOrders(page);
  await buy(page);
  await page.waitForURL(atLogin);
  expect(JSON.parse((await visitor.stored()).pendingPlan ?? '')).toEqual(pendingPlan);
  expect(orders).toEqual([]);
});

test('product 8.9: the stored mobile of a purchase has exactly ten characters @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({ mobile: `${visitor.buyer.mobile}0` });
  await buy(page);
  await page.waitForURL(atLogin);
});

test('product 8.9: after the login the purchase goes on by itself, once, and the plan is removed before it', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({ pendingPlan: JSON.stringify(pendingPlan) });
  const orders = recordOrders(page);
  const storedAtOrder = page
    .waitForRequest('**/create-order')
    .then(() => page.evaluate(() => localStorage.getItem('pendingPlan')));
  await page.goto(path);
  await expect(checkoutFrame(page)).toBeVisible();
  expect(await storedAtOrder).toBeNull();
  await endCheckout(page, 'Close');
  await expect(page.getByText(DISMISSED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(plan.name).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(orders).toHaveLength(1);
});

test('a plan that was chosen before another login is ordered only after a press', async ({
  page,
  visitor,
}) => {
  const orders = recordOrders(page);
  await buy(page);
  await page.waitForURL(atLogin);
  const { heading } = getDocument(requestOtpPage).order;
  const strip = page.getByRole('region', { name: heading });
  await expect(strip).toContainText(`${plan.name}, `);
  await expect(strip).toContainText(formatRupees(totalPaise(plan) / 100));
  // The buyer goes to the groups instead, logs in there, and comes back to the course later.
  await page.goto('/request-otp?redirectTo=/my-groups');
  await expect.poll(async () => (await visitor.stored()).planLogin).toBe('none');
  await expect(strip).toBeHidden();
  await visitor.logIn();
  await page.goto(path);
  const notice = page.getByRole('region', { name: 'Payment' });
  const total = formatRupees(totalPaise(plan) / 100);
  await expect(notice).toContainText(`${copy.kept.text} ${plan.name}`);
  await expect(notice).toContainText(`${total}?`);
  expect(orders).toEqual([]);
  await page.reload();
  await notice.getByRole('button', { name: copy.kept.confirm }).click();
  await expect(checkoutFrame(page)).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('a login in another tab orders nothing in the tab where a plan was chosen', async ({
  page,
  visitor,
}) => {
  const orders = recordOrders(page);
  await buy(page);
  await page.waitForURL(atLogin);
  await visitor.logIn();
  const { heading, change } = getDocument(requestOtpPage).order;
  await page.getByRole('region', { name: heading }).getByRole('link', { name: change }).click();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(copy.kept.text);
  await page.waitForLoadState('networkidle');
  expect(orders).toEqual([]);
});

test('a plan that the buyer does not want any more is forgotten', async ({ page, visitor }) => {
  await visitor.logIn();
  await visitor.store({ pendingPlan: JSON.stringify(pendingPlan), planLogin: 'none' });
  const orders = recordOrders(page);
  await page.goto(path);
  await page.getByRole('button', { name: copy.kept.cancel }).click();
  await expect(page.getByText(copy.kept.text)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(copy.kept.text)).toBeHidden();
  expect(orders).toEqual([]);
});

test('product 8.9: two tabs make one order of a stored plan', async ({ page, visitor }) => {
  await visitor.logIn();
  await visitor.store({ pendingPlan: JSON.stringify(pendingPlan) });
  const other = await page.context().newPage();
  const orders = [page, other].map(recordOrders);
  const known = [page, other].map((tab) => tab.waitForResponse('**/api/me'));
  await Promise.all([page.goto(path), other.goto(path)]);
  const frames = async () =>
    (await checkoutFrame(page).count()) + (await checkoutFrame(other).count());
  await expect.poll(frames).toBe(1);
  // Both know by now that somebody is logged in.
  await Promise.all(known);
  expect(await frames()).toBe(1);
  expect(orders.flat()).toHaveLength(1);
});

test(
  'product 8.9: a garbled plan is removed and never ordered, one of another course is left',
  inFullRun(true),
  async ({ page, visitor }) => {
    await visitor.logIn();
    const orders = recordOrders(page);
    const other = JSON.stringify({ ...pendingPlan, id: 'another-course' });
    for (const [text, left] of [
      ['{"id":', undefined],
      [JSON.stringify({ ...pendingPlan, amount: 'NaN' }), undefined],
      [other, other],
    ] as const) {
      // An open page would load again while the stored mobile is written anew.
      await page.goto('about:blank');
      await visitor.store({ pendingPlan: text });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect.poll(async () => (await visitor.stored()).pendingPlan).toBe(left);
    }
    expect(orders).toEqual([]);
  },
);

test('product 8.9: a stored plan that is not on sale is removed and not ordered @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({ pendingPlan: JSON.stringify({ ...pendingPlan, plan_id: 'unknown' }) });
  const orders = recordOrders(page);
  await page.goto(path);
  await expect(page.getByRole('alert').filter({ hasText: 'not on sale' })).toBeVisible();
  expect((await visitor.stored()).pendingPlan).toBeUndefined();
  await expect(buyButton(page, plan)).toBeEnabled();
  expect(orders).toEqual([]);
});

test('product 8.9: a stored plan at another price than today is ordered only after a confirmation @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({ pendingPlan: JSON.stringify({ ...pendingPlan, amount: 1 }) });
  const orders = recordOrders(page);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: copy.changed.heading });
  await expect(dialog).toContainText(formatRupees(totalPaise(plan) / 100));
  expect(orders).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: copy.changed.confirm }).click();
  await expect(checkoutFrame(page)).toBeVisible();
  expect(orders).toMatchObject([{ amount: totalPaise(plan) / 100 }]);
});

test('product 8.10: two clicks make one order, with the price and GST, and open one checkout', async ({
  page,
  site,
  visitor,
}) => {
  await visitor.logIn();
  const orders = recordOrders(page);
  await openCourse(page, path);
  await buyButton(page, plan).dblclick();
  await expect(
    checkoutFrame(page).contentFrame().getByRole('button', { name: 'Pay', exact: true }),
  ).toBeEnabled();
  await expect(checkoutFrame(page)).toHaveCount(1);
  expect(orders).toEqual([
    {
      slug: plan.slug,
      plan_id: plan.planId,
      amount: totalPaise(plan) / 100,
      phone: visitor.buyer.mobile,
      duration: plan.months,
      plan_name: plan.name,
      // A backend at another origin may know no more than the fields above.
      ...(site.backendUrl === site.url && {
        terms: listAcceptedTexts().map(({ text }) => shortVersion(text)),
      }),
    },
  ]);
});

test('product 8.20: the line under the plans links to each text that an order accepts', async ({
  page,
}) => {
  await page.goto(path);
  const line = page.locator('#accepted-terms');
  for (const { title, href } of listAcceptedTexts())
    await expect(line.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      href,
    );
});

test('product 8.20: a text that has changed since the page was opened is shown, and a second press orders @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  await visitor.logIn();
  await openCourse(page, path);
  const orders = recordOrders(page);
  // The page is of a day on which the first text was another.
  await page.route(
    '**/create-order',
    (route) => {
      const { terms = [], ...order } = route.request().postDataJSON();
      const earlier = ['0'.repeat(64), ...terms.slice(1)];
      return route.continue({ postData: { ...order, terms: earlier } });
    },
    { times: 1 },
  );
  await buyButton(page, plan).click();
  const dialog = page.getByRole('dialog', { name: copy.terms.changed.heading });
  const [changed] = listAcceptedTexts();
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', changed?.href ?? '');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: copy.terms.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(checkoutFrame(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
  await buyButton(page, plan).click();
  await expect(checkoutFrame(page)).toBeVisible();
  expect(orders).toHaveLength(2);
});

test('product 8.10: a refused order sends the visitor to the login, with the words of the refusal', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 4/);
  await visitor.logIn();
  await visitor.store({ mobile: '9000000001' });
  await buy(page);
  await page.waitForURL(atLogin);
  await expect(page.getByText(reasons.other_phone.detail)).toBeVisible();
  expect((await visitor.stored()).pendingPlan).toBeUndefined();
});

test('product 8.10: an order that the payment provider does not take sends the visitor to the login @full', async ({
  page,
  site,
  visitor,
  problems,
}) => {
  problems.allow(/status of [45]/);
  await visitor.logIn();
  await openCourse(page, path);
  await site.behave('payments', 'error-500', 1000);
  await buyButton(page, plan).click();
  await page.waitForURL(atLogin);
  const note = page.getByRole('region', { name: 'Payment' });
  await expect(note).toContainText('Server is unreachable. Please try again later.');
  await expect(note).toContainText(failedOrder.text);
  await page.reload();
  await site.behave('payments', 'error-500', 0);
  await note.getByRole('button', { name: `${failedOrder.back} ${plan.name}` }).click();
  await expect(checkoutFrame(page)).toBeVisible();
});

test(
  'product 8.10: a payment provider that does not answer leads to the login, and an order can be made after it',
  inFullRun(true),
  async ({ page, site, visitor, problems }) => {
    problems.allow(/status of [45]/);
    await visitor.logIn();
    await openCourse(page, path);
    await site.behave('payments', 'time-out', 1000);
    await buyButton(page, plan).click();
    await page.waitForURL(atLogin, { timeout: 40_000 });
    await expect(page.getByText('Server is unreachable. Please try again later.')).toBeVisible();
    await site.behave('payments', 'time-out', 0);
    await buy(page);
    await expect(checkoutFrame(page)).toBeVisible();
  },
);

test('product 8.10: an answer without a session sends the visitor to the login @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 404/);
  await visitor.logIn();
  await page.route('**/create-order', (route) => route.fulfill({ json: {} }));
  await buy(page);
  await page.waitForURL(atLogin);
});

test('product 8.10: a price that has changed since the page was opened is shown and confirmed', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  await visitor.logIn();
  await openCourse(page, path);
  // The shop has the plan at another price than the card, for the first order.
  await page.route(
    '**/create-order',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), amount: 1 } }),
    { times: 1 },
  );
  await page.route('**/fetch-plans*', async (route) => {
    const response = await route.fetch();
    const plans: { price: number; discounted_price: number }[] = await response.json();
    const dearer = plans.map((each) => ({
      ...each,
      price: each.price + 1,
      discounted_price: each.price + 1,
    }));
    await route.fulfill({ response, json: dearer });
  });
  await buyButton(page, plan).click();
  const dialog = page.getByRole('dialog', { name: copy.changed.heading });
  await expect(dialog).toContainText(formatRupees(plan.price + 1));
  await dialog.getByRole('button', { name: copy.changed.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(checkoutFrame(page)).toHaveCount(0);
});

test('product 8.11: a buyer without a profile fills in the registration modal, and the purchase goes on', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  await visitor.logIn({ hasProfile: false });
  await buy(page);
  const modal = page.getByRole('dialog', { name: 'OTP has been verified!' });
  await modal.getByLabel('Full Name').fill('Asha Rao');
  await modal.getByLabel('Email Address').fill('asha@example.com');
  await modal.locator('select').selectOption({ index: 3 });
  await modal.getByRole('button', { name: 'Submit and Login' }).click();
  await expect(checkoutFrame(page)).toBeVisible();
});

test('the dialog of the checkout says that it is loading, and can be closed, before its frame has loaded @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  // The frame never loads.
  await page.route('**/sandbox/checkout?*', () => undefined);
  await page.goto(pathOf(plan));
  await buyButton(page, plan).click();
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await expect(dialog.getByRole('status')).toContainText('loading');
  await expect(checkoutFrame(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(DISMISSED).first()).toBeVisible();
});

test('product 8.12: the checkout opens with the session of the order, and is gone once it is paid', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const answer = page.waitForResponse('**/create-order').then((response) => response.json());
  await buy(page);
  const { payment_session_id } = await answer;
  await expect(checkoutFrame(page)).toHaveAttribute('src', new RegExp(payment_session_id));
  await endCheckout(page, 'Pay');
  await expect(page.getByText(copy.paid.title)).toBeVisible();
  await expect(checkoutFrame(page)).toHaveCount(0);
  expect(await keptOrder(page)).toBeNull();
  expect(await visitor.buyer.expiry(plan.slug)).not.toBeNull();
  await expectAccessible(page);
  const panel = page.getByRole('region', { name: 'Your subscription' });
  const completeKyc = panel.getByRole('link', { name: 'Complete KYC' });
  for (const part of [panel.getByText(/^Valid until/), completeKyc])
    await expect.poll(() => part.evaluate(isInSight), String(part)).toBe(true);
  await page.context().setOffline(true);
  await expect(page.locator('#offline-banner')).toBeVisible();
  expect(await completeKyc.evaluate(isInSight)).toBe(true);
});

/** Whether head and foot of an element are in the window, and nothing covers them. */
function isInSight(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) =>
    element.contains(document.elementFromPoint(left + width / 2, y)),
  );
}

for (const [way, close] of [
  ['the button Close', 'button'],
  ['Escape', 'escape'],
  ['the back button', 'back'],
] as const)
  test(
    `product 8.12: a checkout that is closed by ${way} charges nothing, and the same order can be paid`,
    inFullRun(way !== 'Escape'),
    async ({ page, visitor }) => {
      await visitor.logIn();
      const orders = recordOrders(page);
      await buy(page);
      await expect(checkoutFrame(page)).toBeVisible();
      const address = await checkoutFrame(page).getAttribute('src');
      await expect(
        checkoutFrame(page).contentFrame().getByRole('button', { name: 'Pay' }),
      ).toBeEnabled();
      // The page around the dialog is inert, which axe does not see where the dialog fills the window.
      await expectAccessible(page, 'dialog[open]');
      if (close === 'button') await endCheckout(page, 'Close');
      else if (close === 'escape') await page.keyboard.press('Escape');
      else await page.goBack();
      await expect(page.getByText(DISMISSED)).toBeVisible();
      await expect(checkoutFrame(page)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(checkoutFrame(page)).toHaveAttribute('src', address ?? '');
      await endCheckout(page, 'Pay');
      await expect(page.getByText(copy.paid.title)).toBeVisible();
      expect(orders).toHaveLength(1);
    },
  );

test('product 8.21: a declined payment shows what the bank said, and the same order can be paid', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const orders = recordOrders(page);
  await buy(page);
  const answer = page.waitForResponse('**/order-status*').then((response) => response.json());
  await endCheckout(page, 'Decline');
  const { message } = await answer;
  expect(message).toBeTruthy();
  await expect(page.getByText(`${copy.declined.bank} ${message}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await endCheckout(page, 'Pay');
  await expect(page.getByText(copy.paid.title)).toBeVisible();
  expect(orders).toHaveLength(1);
});

for (const [button, outcome] of [
  ['Pay', copy.paid.title],
  ['Close', DISMISSED],
] as const) {
  test(`product 8.30: a checkout that is no modal leads back to the course, which tells its end: ${button}`, async ({
    page,
    visitor,
  }) => {
    await visitor.logIn();
    await buy(page);
    await page.goto((await checkoutFrame(page).getAttribute('src')) ?? '');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(outcome)).toBeVisible();
    expect(page.url()).toMatch(new RegExp(`${path}$`));
    expect(await keptOrder(page)).toBeNull();
  });
}

test('product 8.30: a browser that knows nothing of the order asks by the address that it was led back to', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 401/);
  await visitor.logIn();
  const answer = page.waitForResponse('**/create-order').then((response) => response.json());
  await buy(page);
  const { order_id } = await answer;
  await endCheckout(page, 'Decline');
  await expect(page.getByText(copy.declined.bank)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${path}?order_id=${order_id}`);
  const notice = page.getByRole('region', { name: 'Payment' });
  await expect(notice.getByText(copy.declined.bank)).toBeVisible();
  // The page does not know the plan, whose card is there.
  await expect(notice.getByRole('button')).toHaveText(['Close']);
  await page.context().clearCookies();
  await page.goto(`${path}?order_id=${order_id}`);
  await expect(notice.getByText(copy.loggedOut.title)).toBeVisible();
});

test('product 8.21: a pending payment survives a reload, can not be paid twice, and ends by itself', async ({
  page,
  site,
  visitor,
}) => {
  await visitor.logIn();
  await site.behave('payments', 'paid-after-expiry');
  const orders = recordOrders(page);
  await buy(page);
  await endCheckout(page, 'Pay');
  await expect(page.getByText(copy.pending.title)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(copy.pending.title)).toBeVisible();
  await expect(buyButton(page, plan)).toBeDisabled();
  // The notice, which says why, has the focus then.
  await buyButton(page, plan).press('Enter');
  await expect(page.getByRole('region', { name: 'Payment' })).toBeFocused();
  await expect(checkoutFrame(page)).toHaveCount(0);
  expect(orders).toHaveLength(1);
  // product 8.14: the order expires, and the payment arrives after that.
  await site.moveClockTo(new Date(Date.now() + 31 * 60_000));
  await site.runJobs();
  await site.runJobs();
  await expect(page.getByText(copy.paid.title)).toBeVisible({ timeout: 15_000 });
});

test(
  'product 8.21: a payment is found by asking when no webhook ever comes',
  inFullRun(true),
  async ({ page, site, visitor }) => {
    await visitor.logIn();
    await site.behave('payments', 'pending-then-paid');
    await site.behave('payments', 'webhook-never');
    await buy(page);
    await endCheckout(page, 'Pay');
    await expect(page.getByText(copy.paid.title)).toBeVisible({ timeout: 15_000 });
  },
);

test('product 8.11: a payment of another amount waits for a person, and is not made again @full', async ({
  page,
  site,
  visitor,
}) => {
  await visitor.logIn();
  await site.behave('payments', 'amount-differs');
  await buy(page);
  await endCheckout(page, 'Pay');
  await expect(page.getByText(copy.held.title)).toBeVisible();
  await expectAccessible(page);
});

test('product 8.21: while the payment provider can not be asked, the payment is pending @full', async ({
  page,
  site,
  visitor,
}) => {
  await visitor.logIn();
  await buy(page);
  await expect(checkoutFrame(page)).toBeVisible();
  await site.behave('payments', 'error-500', 1000);
  await endCheckout(page, 'Close');
  await expect(page.getByText(copy.pending.title)).toBeVisible({ timeout: 15_000 });
});

test('product 8.12: a payment that was made while the page was closed is found on the return', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const answer = page.waitForResponse('**/create-order').then((response) => response.json());
  await buy(page);
  await expect(checkoutFrame(page)).toBeVisible();
  await page.goto('/compliance');
  await visitor.buyer.pay(await answer);
  await page.goto(path);
  await expect(page.getByText(copy.paid.title)).toBeVisible();
});

if (otherPlan)
  test('product 8.12: after a closed checkout another plan gets an order and a checkout of its own @full', async ({
    page,
    visitor,
  }) => {
    await visitor.logIn();
    const orders = recordOrders(page);
    await buy(page);
    const address = (await checkoutFrame(page).getAttribute('src')) ?? '';
    await endCheckout(page, 'Close');
    await expect(page.getByText(DISMISSED)).toBeVisible();
    await buyButton(page, otherPlan).click();
    await expect(checkoutFrame(page)).not.toHaveAttribute('src', address);
    await expect(page.getByText(DISMISSED)).toHaveCount(0);
    await endCheckout(page, 'Pay');
    await expect(page.getByText(copy.paid.title)).toBeVisible();
    expect(orders).toMatchObject([
      { plan_id: plan.planId, duration: plan.months },
      { plan_id: otherPlan.planId, duration: otherPlan.months },
    ]);
  });

test('product 8.12: a page that is left right after the checkout is left for good @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await buy(page);
  await expect(
    checkoutFrame(page).contentFrame().getByRole('button', { name: 'Pay', exact: true }),
  ).toBeEnabled();
  // The buyer's click is the first thing that the browser does once the checkout is gone.
  const selector = 'footer a[href^="/"]';
  const href = await page.locator(selector).first().getAttribute('href');
  await page.evaluate((selector) => {
    const checkout = document.querySelector('dialog[aria-label="Checkout"]');
    const watch = new MutationObserver(() => {
      if (checkout?.isConnected) return;
      watch.disconnect();
      document.querySelector<HTMLAnchorElement>(selector)?.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, selector);
  await endCheckout(page, 'Close');
  await page.waitForURL(`**${href}`);
});

test('product 8.9: BUY NOW can be pressed again on a page that the browser shows again as it was left @full', async ({
  page,
}) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // An answer without a document: the page stays, as if the browser had kept it.
  await page.route('**/request-otp?*', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/request-otp?*');
  await buyButton(page, plan).click();
  await left;
  await page.unroute('**/request-otp?*');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await buyButton(page, plan).click();
  await page.waitForURL(atLogin);
});

test('product 8.14: an order that has expired is made anew', async ({ page, site, visitor }) => {
  await visitor.logIn();
  const orders = recordOrders(page);
  await buy(page);
  const address = await checkoutFrame(page).getAttribute('src');
  await endCheckout(page, 'Close');
  await expect(page.getByText(DISMISSED)).toBeVisible();
  await site.moveClockTo(new Date(Date.now() + 31 * 60_000));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(checkoutFrame(page)).toBeVisible();
  await expect(checkoutFrame(page)).not.toHaveAttribute('src', address ?? '');
  expect(orders).toHaveLength(2);
});

test('a purchase whose session has ended goes on after the login @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 40[14]/);
  await visitor.logIn();
  await openCourse(page, path);
  await page.context().clearCookies();
  await buyButton(page, plan).click();
  await page.waitForURL(atLogin);
  expect(JSON.parse((await visitor.stored()).pendingPlan ?? '')).toEqual(pendingPlan);
  // A visitor who goes back without a login is not sent to it again.
  await page.goBack();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(buyButton(page, plan)).toBeVisible();
});

test('a buyer whose session has ended while paying is asked to log in @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 40[14]/);
  await visitor.logIn();
  await buy(page);
  await expect(checkoutFrame(page)).toBeVisible();
  await page.context().clearCookies();
  await endCheckout(page, 'Pay');
  await expect(page.getByText(copy.loggedOut.title)).toBeVisible();
  expect(await keptOrder(page)).not.toBeNull();
  await page.getByRole('button', { name: copy.loggedOut.action }).click();
  await page.waitForURL(atLogin);
});

test('a purchase while offline says so, and goes on once the network is back @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await visitor.logIn();
  await openCourse(page, path);
  // The code of a purchase is loaded once the page is idle.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await buyButton(page, plan).click();
  await expect(page.getByText(copy.offline.text)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(checkoutFrame(page)).toBeVisible();
});

test('a second tab does not open a checkout beside that of the first @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await buy(page);
  await expect(checkoutFrame(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(path);
  await buyButton(other, plan).click();
  await expect(other.getByText(copy.elsewhere.title)).toBeVisible();
  await page.close();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(checkoutFrame(other)).toBeVisible();
});

test('product 8.23: a page that the browser shows again after the checkout led away from it asks what happened @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const answer = page.waitForResponse('**/create-order').then((response) => response.json());
  await buy(page);
  await expect(checkoutFrame(page)).toBeVisible();
  await visitor.buyer.pay(await answer);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByText(copy.paid.title)).toBeVisible();
});

test('product 8.23: a payment that is not decided can not be made again in another tab @full', async ({
  page,
  site,
  visitor,
}) => {
  await visitor.logIn();
  await site.behave('payments', 'paid-after-expiry');
  await buy(page);
  await endCheckout(page, 'Pay');
  await expect(checkoutFrame(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(copy.pending.title)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(path);
  await buyButton(other, plan).click();
  await expect(other.getByText(copy.elsewhere.title)).toBeVisible();
  await page.close();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByText(copy.pending.title)).toBeVisible();
  await expect(checkoutFrame(other)).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(copy.pending.title)).toBeVisible();
});

test('an account that logged in in another tab does not pay the order of the earlier one @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const orders = recordOrders(page);
  await buy(page);
  const address = await checkoutFrame(page).getAttribute('src');
  await endCheckout(page, 'Close');
  await expect(page.getByText(DISMISSED)).toBeVisible();
  // The page loads again, as that of the other account.
  const reloaded = page.waitForEvent('load');
  await visitor.logIn();
  await reloaded;
  await expect(page.getByText(DISMISSED)).toHaveCount(0);
  await buyButton(page, plan).click();
  await expect(checkoutFrame(page)).toBeVisible();
  await expect(checkoutFrame(page)).not.toHaveAttribute('src', address ?? '');
  expect(orders).toHaveLength(2);
  expect(orders[1]).toMatchObject({ phone: visitor.buyer.mobile });
});

test.describe('with a backend that does not say what became of an order', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.route('**/order-status*', (route) =>
      route.fulfill({ status: 404, json: { detail: 'Not Found' } }),
    );
  });

  test('a payment is found by the expiry of the plan @full', async ({ page, visitor }) => {
    await visitor.logIn();
    await buy(page);
    await endCheckout(page, 'Pay');
    await expect(page.getByText(copy.paid.title)).toBeVisible({ timeout: 15_000 });
  });

  test('a declined and a closed payment can be tried again @full', async ({ page, visitor }) => {
    await visitor.logIn();
    await buy(page);
    await endCheckout(page, 'Decline');
    await expect(page.getByText(copy.declined.text)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await endCheckout(page, 'Close');
    await expect(page.getByText(DISMISSED)).toBeVisible();
  });
});
