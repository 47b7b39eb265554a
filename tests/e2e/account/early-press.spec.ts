import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan } from '../../integration/buyer';
import { holdScripts } from '../hold-scripts';
import { open } from '../pages';
import { buyButton, checkoutFrame, recordOrders } from './purchase';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const course = subscriptionPath(plan.slug);

test('BUY NOW that is pressed before hydration keeps the plan and leads to the login', async ({
  page,
  visitor,
}) => {
  const release = await holdScripts(page);
  await page.goto(course, { waitUntil: 'domcontentloaded' });
  await buyButton(page, plan).click();
  release();
  await page.waitForURL(`**${routes.requestOtp}?*`);
  const { pendingPlan = '' } = await visitor.stored();
  expect(JSON.parse(pendingPlan)).toMatchObject({ id: plan.slug, plan_id: plan.planId });
});

test('BUY NOW that a buyer presses before hydration opens one checkout', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const orders = recordOrders(page);
  const release = await holdScripts(page);
  await page.goto(course, { waitUntil: 'domcontentloaded' });
  await buyButton(page, plan).click();
  await buyButton(page, plan).click();
  release();
  const checkout = checkoutFrame(page).contentFrame();
  await expect(checkout.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  expect(orders).toHaveLength(1);
});

test('a request that the scripts of a page have made is not begun again by its module', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/me') asked += 1;
  });
  const answered = page.waitForResponse('**/api/me');
  await page.route('**/modules/early-requests.browser-*.js', async (route) => {
    await answered;
    await route.continue();
  });
  // It waits for the event `load`, before which the module runs.
  await page.goto(routes.kyc);
  expect(asked).toBe(1);
});

test('BUY NOW says so where its code can not be loaded, and works once it can @full', async ({
  page,
  problems,
  visitor,
}) => {
  problems.allow(/Failed to load resource/);
  await visitor.logIn();
  let isMissing = true;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isPurchase = (await response.text()).includes('data-purchase-notice');
    await (isMissing && isPurchase ? route.abort() : route.fulfill({ response }));
  });
  await open(page, course);
  await buyButton(page, plan).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveText('Server is unreachable. Please try again later.');
  await expect(buyButton(page, plan)).toBeEnabled();
  // The end of the route would fail a chunk that it is just reading.
  isMissing = false;
  await buyButton(page, plan).click();
  await expect(checkoutFrame(page)).toBeVisible();
});
