import { routes, subscriptionPath } from '@/lib/domain/routes';
import { cheapestPlan } from '../../integration/buyer';
import { holdScripts } from '../hold-scripts';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const course = subscriptionPath(plan.slug);
const button = `article[aria-labelledby="plan-${plan.planId}"] button`;

test('BUY NOW that is pressed before hydration keeps the plan and leads to the login', async ({
  page,
  visitor,
}) => {
  const release = await holdScripts(page);
  await page.goto(course, { waitUntil: 'domcontentloaded' });
  await page.locator(button).click();
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
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-order')) orders.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto(course, { waitUntil: 'domcontentloaded' });
  await page.locator(button).click();
  await page.locator(button).click();
  release();
  const checkout = page.locator('iframe[title="Sandbox checkout"]').contentFrame();
  await expect(checkout.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  expect(orders).toHaveLength(1);
});
