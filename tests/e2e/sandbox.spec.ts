import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { expectAccessible } from './axe';
import { expectHydrated } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

/** The request that the site sends to the SMS gateway. */
async function sendSms(request: APIRequestContext, otp: string): Promise<void> {
  const answer = await request.post('/sandbox/sms/api/v5/flow', {
    headers: { authkey: 'sandbox-sms-key' },
    data: {
      template_id: 'sandbox-otp-template',
      recipients: [{ mobiles: '919876543210', OTP: otp }],
    },
  });
  expect(answer.ok()).toBe(true);
}

const sentAt = '2026-11-21T14:00:05.000Z';

/** An entry in the answer of the inbox's endpoint. */
const message = (text: string) => ({ channel: 'sms', to: '+919876543210', text, sentAt });

test('the banner links to the sandbox, which says what can be tried', async ({ page }) => {
  await page.goto('/compliance');
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page).toHaveTitle(/Sandbox/);
  for (const name of ['Inbox', 'Groups', 'Jobs', 'Clock', 'Behaviours']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a new message appears in the open inbox by itself @full', async ({ page, request }) => {
  await sendSms(request, '102030');
  await page.goto('/sandbox/inbox');
  await expect(page.getByText('102030 is your one-time password').first()).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const otp = String(Math.floor(Math.random() * 900_000) + 100_000);
  await sendSms(request, otp);
  await expect(page.getByText(`${otp} is your one-time password`)).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(true);
});

test('an empty inbox says so until the first message arrives', async ({ page }) => {
  let messages: unknown[] = [];
  await page.route('**/sandbox/inbox.json', (route) => route.fulfill({ json: messages }));
  await page.goto('/sandbox/inbox');
  const nothing = page.getByRole('heading', { name: 'No messages yet' });
  await expect(nothing).toBeVisible();
  await expectAccessible(page);
  messages = [message('123456 is your one-time password.')];
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(nothing).toBeHidden();
});

test(
  'new messages are above the others, and messages that are gone disappear',
  inFullRun(true),
  async ({ page }) => {
    let messages = ['two', 'one', 'one'].map(message);
    await page.route('**/sandbox/inbox.json', (route) => route.fulfill({ json: messages }));
    await page.goto('/sandbox/inbox');
    const texts = page.getByRole('listitem').locator('p:last-child');
    await expect(texts).toHaveText(['two', 'one', 'one']);
    messages = ['four', 'three', 'two', 'one'].map(message);
    await expect(texts).toHaveText(['four', 'three', 'two', 'one']);
    messages = [];
    await expect(texts).toHaveCount(0);
  },
);

test('a message is shown as text, whatever it contains', async ({ page }) => {
  const text = '<img src=x onerror="window.harmed=1"><b>123456</b>';
  await page.route('**/sandbox/inbox.json', (route) => route.fulfill({ json: [message(text)] }));
  await page.goto('/sandbox/inbox');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, 'harmed'))).toBe(false);
});

for (const path of ['/sandbox', '/sandbox/inbox']) {
  test(`${path} says that the sandbox does not answer, and tries again`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 503/);
    await page.route('**/sandbox/*.json', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Unavailable' } }),
    );
    // Else the page may ask again by itself before the button is pressed, which then is gone.
    await page.addInitScript(() => Reflect.set(window, 'setInterval', () => 0));
    await page.goto(path);
    const problem = page.getByText('The sandbox does not answer.');
    await expect(problem).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/sandbox/*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toBeHidden();
  });
}

test('the buttons of the clock move it by days, and back @full', async ({ page }) => {
  // Other tests use the clock, so the request of the form is checked and answered here.
  const sent: (string | null)[] = [];
  await page.route('**/sandbox/clock', (route) => {
    sent.push(route.request().postData());
    const query = new URLSearchParams({ done: 'clock', now: sentAt });
    return route.fulfill({ status: 303, headers: { location: `/sandbox?${query}` } });
  });
  await page.goto('/sandbox');
  for (const name of ['One day ahead', '30 days ahead', 'Back to real time']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('21 Nov 2026');
  }
  expect(sent).toEqual(['ahead=1', 'ahead=30', 'now=']);
});

// Clock and gateway are shared with other tests, which log in at the same time.
test('each form says what it did @full', async ({ page }) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Run due jobs' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Jobs that ran:');
  await page.getByLabel('Provider and behaviour').selectOption('broker: denied');
  await page.getByLabel('Times').fill('3');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'the next requests to broker end with denied',
  );
  await expectAccessible(page);
  await page.getByLabel('Provider and behaviour').selectOption('broker: denied');
  await page.getByLabel('Times').fill('0');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Called off: broker, denied.',
  );
});

/** A new order at the simulator of the payment gateway; the address of its checkout. */
async function openCheckout(request: APIRequestContext): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const answer = await request.post('/sandbox/payments/pg/orders', {
    headers: {
      'x-client-id': 'sandbox-client',
      'x-client-secret': 'sandbox-secret',
      'x-api-version': '2025-01-01',
    },
    data: {
      order_id: id,
      order_amount: 8712.33,
      order_currency: 'INR',
      customer_details: { customer_id: 'customer1', customer_phone: '9876543210' },
    },
  });
  const { payment_session_id } = await answer.json();
  return { id, path: `/sandbox/checkout?session=${payment_session_id}` };
}

test('the checkout shows what is to be paid, and each button ends the payment in its way', async ({
  page,
  request,
}) => {
  const { id, path } = await openCheckout(request);
  await page.goto(path);
  await expect(page.getByText('₹8,712.33')).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expectAccessible(page);
  const status = page.getByRole('main').getByRole('status');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(status).toHaveText('Declined by the bank. You can try again.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(status).toHaveText('Closed without a payment. You can try again.');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(status).toHaveText('Paid. You can close this window.');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(status).toHaveText('This order is paid already.');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeHidden();
});

test('the checkout can be used by keyboard, and the focus follows to what it says', async ({
  page,
  request,
}) => {
  const { path } = await openCheckout(request);
  await page.goto(path);
  const status = page.getByRole('main').getByRole('status');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('Closed without a payment. You can try again.');
  await page.getByRole('button', { name: 'Pay' }).focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Paid. You can close this window.');
  await expect(status).toBeFocused();
});

test('an order that was paid in another window can’t be paid again @full', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 409/);
  const { path } = await openCheckout(request);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled();
  const session = new URL(page.url()).searchParams.get('session');
  await request.post('/sandbox/pay', { data: { payment_session_id: session, outcome: 'paid' } });
  await page.getByRole('button', { name: 'Pay' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('This order is paid already.');
});

test('the checkout of an unknown session says so @full', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.goto('/sandbox/checkout?session=none');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/There is no order for this checkout/);
  await expect(page.getByRole('button', { name: 'Pay' })).toBeHidden();
  await expectAccessible(page);
});

test('the checkout in a frame tells its page, of this website only, how it ended', async ({
  page,
  request,
}) => {
  const { path } = await openCheckout(request);
  const headers = (await request.get('/sandbox/checkout')).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  const [course] = listCourses();
  await page.goto(`/subscriptions/${course?.slug}`);
  await expectHydrated(page);
  await page.evaluate((source) => {
    window.addEventListener('message', ({ data, origin }) => {
      if (origin === location.origin) Reflect.set(window, 'told', data);
    });
    const frame = document.createElement('iframe');
    frame.title = 'Sandbox checkout';
    frame.src = source;
    document.body.append(frame);
  }, path);
  const checkout = page.frameLocator('iframe[title="Sandbox checkout"]');
  await checkout.getByRole('button', { name: 'Pay' }).click();
  const told = () => page.evaluate(() => Reflect.get(window, 'told'));
  await expect.poll(told).toEqual({ from: 'sandbox-checkout', outcome: 'paid' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons work without script, and the pages say what does not', async ({ page }) => {
    await page.goto('/sandbox');
    await expect(page.getByText('need JavaScript')).toBeVisible();
    await page.getByRole('button', { name: 'Run due jobs' }).click();
    await expect(page).toHaveURL(/done=jobs&ran=\d+/);
    await page.goto('/sandbox/inbox');
    await page.getByRole('link', { name: '/sandbox/inbox.json' }).click();
    await expect(page).toHaveURL(/inbox\.json$/);
  });
});
