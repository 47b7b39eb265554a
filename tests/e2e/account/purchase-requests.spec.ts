import type { Page } from '@playwright/test';
import { cheapestPlan } from '../../integration/buyer';
import { buyButton, checkoutFrame, endCheckout, openCourse, pathOf } from './purchase';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const path = pathOf(plan);

/** A request to the backend as it leaves the page, and its answer as it arrives. */
interface Passage {
  readonly way: 'request' | 'answer';
  readonly endpoint: string;
}

/** Records requests and answers between the page and the backend from now on, in order. */
function recordPassages(page: Page): Passage[] {
  const passages: Passage[] = [];
  const add = (way: Passage['way'], url: string) => {
    const [, endpoint] = /^\/api\/(.*)$/.exec(new URL(url).pathname) ?? [];
    if (endpoint) passages.push({ way, endpoint });
  };
  page.on('request', (request) => add('request', request.url()));
  page.on('response', (response) => add('answer', response.url()));
  return passages;
}

test('product 8.12: BUY NOW opens the checkout after one round trip of at most two requests', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await openCourse(page, path);
  const passages = recordPassages(page);
  await buyButton(page, plan).click();
  await expect(checkoutFrame(page)).toBeVisible();
  const requests = passages.filter(({ way }) => way === 'request');
  expect(requests.map(({ endpoint }) => endpoint)).toContain('create-order');
  expect(requests.length).toBeLessThanOrEqual(2);
  const firstAnswer = passages.findIndex(({ way }) => way === 'answer');
  expect(passages.slice(firstAnswer).every(({ way }) => way === 'answer')).toBe(true);
});

test('product 8.12: the panel has the join link one round trip after the server knows of the payment', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.completeKyc();
  await page.goto(path);
  await buyButton(page, plan).click();
  const passages = recordPassages(page);
  await endCheckout(page, 'Pay');
  const join = page.getByRole('link', { name: 'CLICK TO JOIN CHANNEL' });
  await expect(join).toBeVisible();
  const known = passages.findLastIndex(
    ({ way, endpoint }) => way === 'answer' && endpoint === 'order-status',
  );
  expect(
    passages
      .slice(known + 1)
      .map(({ way, endpoint }) => `${way} ${endpoint}`)
      .slice(0, 2)
      .sort(),
  ).toEqual(['request get-order-expires', 'request kyc-status']);
  expect(passages.slice(known + 3).every(({ way }) => way === 'answer')).toBe(true);
});
