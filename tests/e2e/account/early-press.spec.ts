import { routes, subscriptionPath } from '@/lib/domain/routes';
import { cheapestPlan } from '../../integration/buyer';
import { holdScripts } from '../hold-scripts';
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
