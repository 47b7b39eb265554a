import type { Locator, Page } from '@playwright/test';
import { courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { getPriceRules } from '@/lib/content/queries';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { subscriptionPage } from '@/lib/content/schema/pages/subscription-page';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { formatPaise, formatRupees } from '@/lib/domain/money';
import { isValidOn } from '@/lib/domain/quote';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan, listPlans } from '../../integration/buyer';
import { join, joinLink } from '../../integration/group-member';
import { expectAccessible } from '../axe';
import { open } from '../pages';
import { duration, gstPercent, totalOf } from '../prices';
import { inFullRun } from '../tags';
import { buyButton, endCheckout, recordOrders } from './purchase';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const path = subscriptionPath(plan.slug);
const course = courseBySlug(plan.slug);
if (!course) throw new Error('The cheapest plan is of no course.');
const { panel: copy, plans: plansCopy, promo, family: familyCopy } = getDocument(subscriptionPage);
const coupon = getPriceRules().coupons.find((each) => isValidOn(each, indianDay(new Date())));

const plansOf = (page: Page) => page.locator('#plans');
const panelOf = (page: Page) =>
  page.getByRole('region', { name: 'Your subscription', exact: true });
const cardOf = (page: Page, planId = plan.planId) =>
  page.locator(`article[aria-labelledby="plan-${planId}"]`);
const fieldOf = (page: Page) => page.getByLabel('Coupon code');
const applyOf = (page: Page) => page.getByRole('button', { name: /^Apply/ });
const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast', { hasText: text });

/** Whether a press in the middle of `part` reaches it. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** The price of a plan under a coupon, computed without the code of the page. */
function reduced(price: number, percent: number): number {
  return Math.floor((price * (100 - percent)) / 100);
}

async function expectPrices(page: Page, percent: number): Promise<void> {
  for (const { planId, price } of course?.plans ?? []) {
    const card = cardOf(page, planId);
    const paid = reduced(price, percent);
    await expect(card.getByText(formatRupees(paid), { exact: true }).first()).toBeVisible();
    await expect(card.getByText(`${totalOf(paid)} to pay`, { exact: true })).toBeVisible();
    if (percent > 0) await expect(card.locator('s')).toHaveText(formatRupees(price));
  }
}

test('product 8.2: banner, About Channel, plans, coupon, questions and footer follow one another', async ({
  page,
}) => {
  await open(page, path);
  const tops = await Promise.all(
    [
      page.getByRole('heading', { level: 1, name: course.name }),
      page.getByRole('heading', { name: 'About Channel' }),
      plansOf(page).getByRole('article').first(),
      fieldOf(page),
      page.locator('#faq'),
      page.getByRole('contentinfo'),
    ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await expectAccessible(page);
});

test('product 8.3: a visitor buys, and the owner of a current plan extends it', async ({
  page,
  visitor,
}) => {
  await open(page, path);
  await expect(plansOf(page).getByRole('heading', { level: 2 })).toHaveText('Subscription Plans');
  await expect(cardOf(page).getByRole('button')).toHaveText('BUY NOW →');
  await expect(cardOf(page).getByText(`+${gstPercent}% GST`)).toBeVisible();
  await visitor.logIn();
  await visitor.buy();
  await page.reload();
  await expect(plansOf(page).getByRole('heading', { level: 2 })).toHaveText(
    'Extend your subscription',
  );
  await expect(cardOf(page).getByRole('button')).toHaveText('EXTEND →');
  await expect(cardOf(page).getByText(plansCopy.until)).toHaveText(/ \d+ \w+ \d{4}$/);
});

test('product 8.31: a plan that would be paid too far ahead shows the day from which it is possible', async ({
  page,
  visitor,
}) => {
  const { advanceMonths } = getPriceRules();
  const [long] = listPlans().filter(({ months }) => months === advanceMonths);
  if (!long) throw new Error('No plan is as long as fees may be paid in advance.');
  await visitor.logIn();
  await visitor.buy(long);
  await page.goto(subscriptionPath(long.slug));
  const card = cardOf(page, long.planId);
  const button = card.getByRole('button');
  await expect(button).toHaveText(/^From \d+ \w+ \d{4}$/);
  await expect(card.getByText(plansCopy.later)).toBeVisible();
  // The button is marked as disabled, and a press does nothing.
  await button.click({ force: true });
  await expect(button).toHaveText(/^From/);
  await expect(page).toHaveURL(subscriptionPath(long.slug));
});

test('product 8.6: the fetched plans replace those of the build @full', async ({ page }) => {
  await page.route('**/fetch-plans?*', async (route) => {
    const response = await route.fetch();
    const plans: unknown[] = await response.json();
    const changed = plans.map((each) =>
      typeof each === 'object'
        ? { ...each, price: 4321, discounted_price: 4321, features: 'One\nTwo' }
        : each,
    );
    await route.fulfill({ response, json: ['noise', null, ...changed] });
  });
  await page.goto(path);
  await expect(cardOf(page).getByText(formatRupees(4321), { exact: true })).toBeVisible();
  for (const feature of ['One', 'Two'])
    await expect(plansOf(page).getByText(feature, { exact: true })).toHaveCount(1);
});

for (const [shortest, shown] of [
  [1, [formatRupees(3000)]],
  [2, []],
] as const)
  test(`product 8.5: a plan is compared with as many of one month, where the shortest has ${shortest}`, async ({
    page,
  }) => {
    await page.route('**/fetch-plans?*', async (route) => {
      const fetched = { price: 1000, features: 'One', savings: 'Save ₹500 on 3 months' };
      const plans = [
        { ...fetched, plan_id: 'one', duration: shortest, savings: null },
        { ...fetched, plan_id: 'two', duration: 3 },
      ];
      await route.fulfill({ json: plans });
    });
    await page.goto(path);
    await expect(plansOf(page).getByText(formatRupees(1000), { exact: true })).toHaveCount(2);
    await expect(plansOf(page).locator('s')).toHaveText(shown);
  });

test('product 8.6: the plans of the build stay where the fetch fails, and a toast says so', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/);
  await page.route('**/fetch-plans?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(path);
  await expect(toast(page, 'Failed to fetch plans.')).toBeVisible();
  await expectPrices(page, 0);
  await expect(cardOf(page).getByRole('button')).toBeEnabled();
});

test('a bar at the foot of a phone has the plan in view, its total and its button', async ({
  page,
}) => {
  await open(page, path);
  const bar = page.locator('[data-plan-bar]');
  await expect(bar).toBeHidden();
  // On a phone the best plan stands before the others.
  const lowest = await plansOf(page)
    .getByRole('article')
    .evaluateAll((cards) => {
      const topOf = (card: Element) => card.getBoundingClientRect().top;
      return cards
        .sort((one, other) => topOf(other) - topOf(one))[0]
        ?.getAttribute('aria-labelledby');
    });
  const last = course.plans.find(({ planId }) => lowest === `plan-${planId}`);
  if (!last) throw new Error('The course has no plan.');
  await page.locator('#accepted-terms').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 400));
  await expect(bar).toContainText(`${duration(last.months)} · ${totalOf(last.price)} to pay`);
  await expectAccessible(page);
  await fieldOf(page).focus();
  await expect(bar).toBeHidden();
  await fieldOf(page).blur();
  await bar.getByRole('button', { name: 'BUY NOW' }).click();
  await page.waitForURL(({ pathname }) => pathname === routes.requestOtp);
});

if (coupon) {
  const { code, percent } = coupon;

  test('product 8.7: a coupon is trimmed and capitalised, and lowers each plan', async ({
    page,
    visitor,
  }) => {
    await open(page, path);
    await expect(applyOf(page)).toBeDisabled();
    await fieldOf(page).fill('  ');
    await expect(applyOf(page)).toBeDisabled();
    await fieldOf(page).fill(` ${code.toLowerCase()} `);
    await applyOf(page).click();
    await expect(toast(page, 'Coupon code applied successfully!')).toBeVisible();
    await expectPrices(page, percent);
    await expect(page.getByRole('status').filter({ hasText: code })).toContainText(
      'Coupon code applied successfully!',
    );
    expect(await visitor.stored()).toEqual({ couponCode: code, discountRate: String(percent) });
    await expectAccessible(page);

    await page.reload();
    await expectPrices(page, percent);
  });

  test('product 8.19: one press above the plans uses the promo code', async ({ page }) => {
    await open(page, path);
    const first = await plansOf(page).getByRole('article').first().boundingBox();
    const use = plansOf(page).getByRole('link', { name: promo.use });
    expect((await use.boundingBox())?.y).toBeLessThan(first?.y ?? 0);
    await use.click();
    await expectPrices(page, percent);
    await expect(plansOf(page).getByText(promo.used)).toBeVisible();
    await expect(use).toBeHidden();
  });

  test('product 8.7: a second coupon is refused @full', async ({ page, visitor }) => {
    await visitor.store({ couponCode: code, discountRate: String(percent) });
    await open(page, path);
    await expect(page.getByRole('button', { name: /Remove/ })).toBeVisible();
    await fieldOf(page).fill(code);
    await applyOf(page).click();
    await expect(plansOf(page).getByText('invalid coupon', { exact: true })).toBeVisible();
    await expect(toast(page, 'invalid coupon')).toBeVisible();
    await expectPrices(page, percent);
  });

  test('product 8.7: the coupon of the address is applied, and removing it leaves the address without it @full', async ({
    page,
    visitor,
  }) => {
    await page.goto(`${path}?coupon=${code.toLowerCase()}`);
    await expectPrices(page, percent);
    await page.getByRole('button', { name: /Remove/ }).click();
    await expectPrices(page, 0);
    expect(new URL(page.url()).search).toBe('');
    expect(await visitor.stored()).toEqual({});
    await expect(fieldOf(page)).toBeFocused();
    await page.reload();
    await expectPrices(page, 0);
  });

  test('product 8.7: a coupon that the backend does not know is removed @full', async ({
    page,
    visitor,
  }) => {
    await page.route('**/fetch-plans?*coupon=*', (route) => {
      const address = new URL(route.request().url());
      address.searchParams.delete('coupon');
      return route.continue({ url: address.href });
    });
    await page.goto(`${path}?coupon=${code}`);
    await expect(plansOf(page).getByText('Invalid coupon code.', { exact: true })).toBeVisible();
    await expectPrices(page, 0);
    expect(await visitor.stored()).toEqual({});
  });

  test(
    'product 8.7: a coupon lowers the plans while the backend does not answer',
    inFullRun(true),
    async ({ page, problems, site }) => {
      problems.allow(/Failed to load resource/);
      await open(page, path);
      // The code of toasts is loaded once the page is idle.
      await expect(page.locator('#toasts')).toBeAttached();
      await site.stop();
      await fieldOf(page).fill(code);
      await applyOf(page).click();
      // A toast is gone after three seconds.
      await Promise.all([
        expect(toast(page, 'Failed to fetch plans.')).toBeVisible(),
        expectPrices(page, percent),
      ]);
    },
  );
}

test('product 8.7: an unknown coupon is refused @full', async ({ page, visitor }) => {
  await open(page, path);
  await fieldOf(page).fill('no-such-code');
  await applyOf(page).click();
  await expect(plansOf(page).getByText('Invalid coupon code.', { exact: true })).toBeVisible();
  await expect(toast(page, 'Invalid coupon code.')).toBeVisible();
  await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expectPrices(page, 0);
  expect(await visitor.stored()).toEqual({});
  await expectAccessible(page);
});

test('product 8.7: a stored coupon that is not in force is removed @full', async ({
  page,
  visitor,
}) => {
  await visitor.store({ couponCode: 'ENDED', discountRate: '99' });
  await page.goto(path);
  await expect(plansOf(page).getByText('Invalid coupon code.', { exact: true })).toBeVisible();
  expect(await visitor.stored()).toEqual({});
});

test('product 8.16: what the family has paid outlives the login, and a wrong amount is asked for again', async ({
  page,
  visitor,
}) => {
  await open(page, path);
  const orders = recordOrders(page);
  const paid = page.getByLabel(familyCopy.summary);
  await paid.check();
  const fees = page.getByLabel(familyCopy.label);
  await fees.fill('500');
  await paid.uncheck();
  await expect(fees).toBeHidden();
  await paid.check();
  await expect(fees).toHaveValue('');
  await fees.fill('99.50');
  await buyButton(page, plan).click();
  await expect(fees).toBeFocused();
  await expect(fees).toHaveAttribute('aria-invalid', 'true');
  await expect(fees).toHaveAccessibleDescription(familyCopy.error);
  await expectAccessible(page);
  await fees.fill('1,200');
  await expect(fees).not.toHaveAttribute('aria-invalid');
  await visitor.logIn();
  await page.goto(path);
  await expect(fees).toHaveValue('1,200');
  await buyButton(page, plan).click();
  await expect.poll(() => orders).toMatchObject([{ family_fees: 1200 }]);
});

test('product 8.12: after a payment the page shows the panel with confetti, and the coupon is used', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  if (coupon)
    await visitor.store({ couponCode: coupon.code, discountRate: String(coupon.percent) });
  await page.goto(path);
  await expectPrices(page, coupon?.percent ?? 0);
  await buyButton(page, plan).click();
  const confetti = page.locator('canvas').waitFor({ state: 'attached' });
  await endCheckout(page, 'Pay');
  await confetti;
  const next = panelOf(page).getByRole('link', { name: 'Complete KYC' });
  await expect(next).toBeInViewport();
  await expect.poll(() => isUncovered(next), 'no notice is over the next step').toBe(true);
  await expectPrices(page, 0);
  await expect(plansOf(page).getByRole('heading', { level: 2 })).toHaveText(
    'Extend your subscription',
  );
  const { receipt } = getDocument(purchaseNotices);
  const shown = panelOf(page).getByRole('region', { name: receipt.heading });
  await expect(shown.getByRole('link', { name: receipt.pdf })).toBeVisible();
  const [bought] = await (await visitor.buyer.send('/api/fetch-purchased-history')).json();
  await expect(shown).toContainText(formatPaise(bought.paid_paise));
  const stored = await visitor.stored();
  expect(Object.keys(stored).sort()).toEqual(['kycCompleted', 'mobile', 'name']);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('product 8.13: a visitor has no panel, and nothing is asked about one @full', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, path);
  await expect(cardOf(page)).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await expect.poll(() => asked).toContain('/api/fetch-plans');
  expect(asked.filter((each) => /kyc-status|get-order-expires|\/me$/.test(each))).toEqual([]);
});

test('product 8.13: a member without a plan reads the way to the group @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(path);
  await expect(panelOf(page).getByRole('heading')).toHaveText(copy.none.heading);
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(copy.none.steps.length);
  await expect(panelOf(page).getByText('Your plan', { exact: true })).toHaveCount(0);
  expect(await visitor.stored()).toMatchObject({ kycCompleted: 'false' });
  await expectAccessible(page);
});

test('product 8.13: a buyer whose KYC is open completes it first', async ({ page, visitor }) => {
  await visitor.logIn();
  await visitor.buy();
  const expiry = (await visitor.buyer.expiry(plan.slug)) ?? '';
  await page.goto(path);
  const heading = panelOf(page).getByRole('heading', { name: 'Your plan' });
  await expect(heading.locator('xpath=following-sibling::*[1]')).toHaveText(
    `Valid until ${formatDay(indianDay(new Date(expiry)))}, end of day`,
  );
  await expect(panelOf(page).getByText('CLICK TO JOIN CHANNEL')).toHaveCount(0);
  expect(await visitor.stored()).not.toHaveProperty('telegramLink');
  await expectAccessible(page);
  await panelOf(page).getByRole('link', { name: 'Complete KYC' }).click();
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === routes.kyc && searchParams.get('redirectTo') === path,
  );
});

test('product 8.13: a buyer with KYC joins by a link of their own, then reads since when they are in', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy();
  await visitor.completeKyc();
  await page.goto(path);
  const button = panelOf(page).getByRole('link', { name: 'CLICK TO JOIN CHANNEL' });
  const link = await joinLink(visitor.buyer, plan);
  await expect(button).toHaveAttribute('href', link ?? '');
  await expect(button).toHaveAttribute('target', '_blank');
  expect(await visitor.stored()).toMatchObject({ kycCompleted: 'true', telegramLink: link });
  const [panel, about] = await Promise.all(
    [panelOf(page), page.getByRole('heading', { name: 'About Channel' })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(panel?.y).toBeLessThan(about?.y ?? 0);
  await expect(panelOf(page).getByRole('heading', { name: copy.join.heading })).toBeVisible();
  await expectAccessible(page);
  await join(link ?? '');
  await expect(async () => {
    await page.reload();
    const heading = panelOf(page).getByRole('heading', { name: copy.join.joined });
    await expect(heading).toHaveText(/ \d+ \w+ \d{4}$/, { timeout: 2_000 });
  }).toPass();
  await expect(button).toHaveAttribute('href', link ?? '');
});

test('product 8.13: SHARE and COPY give the address of the page, not the join link', async ({
  context,
  page,
  visitor,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await visitor.logIn();
  await visitor.buy();
  await visitor.completeKyc();
  await page.goto(path);
  await expect(panelOf(page).getByText(copy.join.shareNote)).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'COPY' }).click();
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);

  await page.evaluate(() => Reflect.set(navigator, 'share', undefined));
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await panelOf(page).getByRole('button', { name: 'SHARE' }).click();
  expect(await said).toBe('Sharing not supported');

  await page.evaluate(() =>
    Reflect.set(navigator, 'share', async (shared: unknown) =>
      Reflect.set(window, 'shared', shared),
    ),
  );
  await panelOf(page).getByRole('button', { name: 'SHARE' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    title: course.name,
    url: site.url + path,
  });
});

test('product 8.13: an expiry that can not be fetched is said, and fetched again @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await visitor.logIn();
  await visitor.buy();
  await page.route('**/get-order-expires', (route) => route.abort());
  await page.goto(path);
  await expect(panelOf(page).getByText('Failed to fetch', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/get-order-expires');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(panelOf(page).getByText(/^Valid until \d+ \w+ \d{4}, end of day$/)).toBeVisible();
});

test('product 8.13: a plan that ends within seven days says so @full', async ({
  page,
  visitor,
}) => {
  await visitor.logInAfterBuying({ daysAgo: 26, plan: { ...plan } });
  await page.goto(path);
  await expect(panelOf(page).getByText(/^Ends (in [1-7] days|tomorrow|today)$/)).toBeVisible();
  await expect(panelOf(page).getByText(copy.term.ending)).toBeVisible();
  await expect(cardOf(page).getByRole('button')).toHaveText('EXTEND →');
});

test('product 8.13: an expired plan says so, and leads to the plans', async ({ page, visitor }) => {
  await visitor.logInAfterBuying({ daysAgo: 400 });
  await page.goto(path);
  await expect(panelOf(page).getByText('Expired', { exact: true })).toBeVisible();
  await expect(panelOf(page).getByText('CLICK TO JOIN CHANNEL')).toHaveCount(0);
  await expect(panelOf(page).getByRole('link', { name: copy.term.choose })).toBeVisible();
  await expect(cardOf(page).getByRole('button')).toHaveText('BUY NOW →');
  await expectAccessible(page);
});

test('a member whose session has ended can log in again from the panel @full', async ({
  context,
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 401/);
  await visitor.logIn();
  await context.clearCookies();
  await page.goto(path);
  await expect(panelOf(page).getByRole('heading')).toHaveText(copy.loggedOut.heading);
  await expect(cardOf(page).getByRole('button')).toHaveText('BUY NOW →');
  await expectAccessible(page);
});

test('a panel that can not be fetched can be fetched again @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await visitor.logIn();
  await page.route('**/kyc-status', (route) => route.abort());
  await page.goto(path);
  await expect(panelOf(page).getByRole('heading')).toHaveText(copy.failed.heading);
  await page.unroute('**/kyc-status');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page).getByRole('heading')).toHaveText(copy.none.heading);
});

test('the panel has one height in all its states', inFullRun(true), async ({ page, visitor }) => {
  const height = async () => (await panelOf(page).boundingBox())?.height;
  await visitor.logIn();
  await page.goto(path);
  const skeleton = await height();
  await expect(panelOf(page).getByRole('heading')).toHaveText(copy.none.heading);
  expect(await height()).toBe(skeleton);
  await visitor.buy();
  await page.reload();
  await expect(panelOf(page).getByRole('link', { name: 'Complete KYC' })).toBeVisible();
  expect(await height()).toBe(skeleton);
  await visitor.completeKyc();
  await page.reload();
  await expect(panelOf(page).getByRole('link', { name: 'CLICK TO JOIN CHANNEL' })).toBeVisible();
  expect(await height()).toBe(skeleton);
});
