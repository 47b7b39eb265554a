import { listAcceptedTexts } from '@/lib/content/accepted-texts';
import { getOrderTerms } from '@/lib/contract/order-terms';
import {
  buyButton,
  checkoutFrame,
  copy,
  DISMISSED,
  endCheckout,
  openCourse,
  pathOf,
  recordOrders,
} from '../e2e/account/purchase';
import { expect, test } from '../e2e/account/visitor';
import { expectAccessible } from '../e2e/axe';
import { cheapestPlan } from '../integration/buyer';

/* With NEXT_PUBLIC_ORDER_CONSENT=sheet. */

const plan = cheapestPlan();
const path = pathOf(plan);

test('product 8.25: a dialog lists the texts, and orders once its box is ticked', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await openCourse(page, path);
  const orders = recordOrders(page);
  await buyButton(page, plan).click();
  const dialog = page.getByRole('dialog', { name: copy.terms.ask.heading });
  for (const { title, href } of listAcceptedTexts())
    await expect(dialog.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  await expectAccessible(page, 'dialog[open]');
  const goOn = dialog.getByRole('button', { name: copy.terms.confirm });
  await goOn.click();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  expect(orders).toEqual([]);
  await dialog.getByRole('checkbox', { name: copy.terms.tick }).check();
  const answer = page.waitForResponse('**/create-order').then((response) => response.json());
  await goOn.click();
  await expect(checkoutFrame(page)).toBeVisible();
  expect(orders).toMatchObject([{ accepted: true }]);
  const { order_id } = await answer;
  const terms = await visitor.buyer.send(`/api/orders/${order_id}/terms`);
  const { documents } = getOrderTerms.response.parse(await terms.json());
  expect(documents).toHaveLength(listAcceptedTexts().length);
});

test('product 8.25: the dialog works by keyboard, and gives the focus back', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await openCourse(page, path);
  const orders = recordOrders(page);
  await buyButton(page, plan).press('Enter');
  const dialog = page.getByRole('dialog', { name: copy.terms.ask.heading });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(buyButton(page, plan)).toBeFocused();
  expect(orders).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const box = dialog.getByRole('checkbox');
  for (const _ of listAcceptedTexts()) await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(checkoutFrame(page)).toBeVisible();
});

test('product 8.25: a plan that was chosen before the login waits for the tick, and each purchase has its own', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({
    pendingPlan: JSON.stringify({
      id: plan.slug,
      plan_name: plan.name,
      plan_id: plan.planId,
      amount: plan.price,
      duration: plan.months,
    }),
  });
  const orders = recordOrders(page);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: copy.terms.ask.heading });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: copy.terms.confirm }).click();
  await expect(checkoutFrame(page)).toBeVisible();
  await endCheckout(page, 'Close');
  await expect(page.getByText(DISMISSED)).toBeVisible();
  // The same order, which is accepted.
  await page.getByRole('button', { name: 'Try again' }).click();
  await endCheckout(page, 'Pay');
  await expect(page.getByText(copy.paid.title)).toBeVisible();
  await buyButton(page, plan).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  expect(orders).toHaveLength(1);
});

test('product 8.25: texts that have changed are ticked again', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  await visitor.logIn();
  await openCourse(page, path);
  await page.route(
    '**/create-order',
    (route) => {
      const order = route.request().postDataJSON();
      return route.continue({ postData: { ...order, terms: ['0'.repeat(64)] } });
    },
    { times: 1 },
  );
  await buyButton(page, plan).click();
  for (const { heading } of [copy.terms.ask, copy.terms.changed]) {
    const dialog = page.getByRole('dialog', { name: heading });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: copy.terms.confirm }).click();
  }
  await expect(checkoutFrame(page)).toBeVisible();
});
