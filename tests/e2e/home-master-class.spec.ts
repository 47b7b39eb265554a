import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { leadTexts } from '@/lib/domain/lead-fields';
import { expectAccessible } from './axe';
import { open } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

const congratulation =
  "Congratulations! You have successfully registered for the MasterClass! We'll contact you shortly with more details.";
const endpoint = '**/api/leads/masterclass';
const { heading, button: register, refused } = getDocument(homePage).masterClass;

const form = (page: Page) => page.getByRole('form', { name: heading, exact: true });

function fields(page: Page) {
  return {
    name: form(page).getByPlaceholder('Full Name'),
    email: form(page).getByPlaceholder('Email'),
    number: form(page).getByPlaceholder('Phone Number'),
    button: form(page).getByRole('button', { name: register }),
  };
}

async function fill(page: Page, values: { name?: string; email?: string; number?: string }) {
  const { name, email, number, button } = fields(page);
  await name.fill(values.name ?? 'Asha Rao');
  await email.fill(values.email ?? 'asha@example.com');
  await number.fill(values.number ?? '9876543210');
  await button.click();
}

test.beforeEach(async ({ page }) => {
  await open(page, '/');
});

test('name, email and number are required by the browser', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const { name, email, number, button } = fields(page);
  for (const field of [name, email, number]) await expect(field).toHaveAttribute('required');
  await expect(form(page)).not.toHaveAttribute('novalidate');
  await button.click();
  await expect(name).toBeFocused();
  for (const [field, text] of [
    [name, leadTexts.name],
    [email, leadTexts.email],
    [number, leadTexts.number],
  ] as const)
    await expect(field).toHaveAccessibleDescription(text);
  expect(posts).toEqual([]);
});

test('each field has a label above it', async ({ page }) => {
  for (const label of ['Name', 'Email address', 'Mobile number, 10 digits'])
    await expect(form(page).getByLabel(label)).toBeVisible();
});

test('a@b is rejected with "Please enter a valid email address", and typing clears it', async ({
  page,
}) => {
  await fill(page, { email: 'a@b', number: '1' });
  const { email, number } = fields(page);
  const message = form(page).getByText('Please enter a valid email address', { exact: true });
  await expect(message).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  // The email is checked first and ends the attempt (product 6.2).
  await expect(number).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page, '#masterclass');
  await number.pressSequentially('2');
  await expect(message).toBeVisible();
  await email.pressSequentially('.in');
  await expect(message).toBeHidden();
});

test('nine digits are rejected with "Please enter a valid 10-digit phone number", and typing clears it', async ({
  page,
}) => {
  await fill(page, { number: '987654321' });
  const message = form(page).getByText('Please enter a valid 10-digit phone number', {
    exact: true,
  });
  await expect(message).toBeVisible();
  await expect(fields(page).number).toBeFocused();
  await fields(page).number.pressSequentially('0');
  await expect(message).toBeHidden();
});

test('product 6.2: a number that arrives at once loses country code and spaces, and is not cut', async ({
  page,
}) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  const { number } = fields(page);
  for (const text of ['+919876543210', '919876543210', '098765 43210', '९८७६५४३२१०']) {
    await number.fill(text);
    await expect(number, text).toHaveValue('9876543210');
  }
  await fill(page, { number: '98765432101' });
  await expect(number).toHaveValue('98765432101');
  const message = 'Please enter a valid 10-digit phone number';
  await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  // A password manager fills a field without an event.
  await number.evaluate((field: HTMLInputElement) => {
    field.value = '+91 98765 43210';
  });
  const post = page.waitForRequest(endpoint);
  await fields(page).button.click();
  expect((await post).postDataJSON()).toMatchObject({ number: '9876543210' });
});

test('the form posts name, email and number as JSON, without reading the answer', async ({
  page,
}) => {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      Reflect.set(window, 'fetchMode', init?.mode);
      return fetch(input, init);
    };
  });
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  const post = page.waitForRequest(endpoint);
  await fill(page, {});
  const request = await post;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.com',
    number: '9876543210',
  });
  expect(await page.evaluate(() => Reflect.get(window, 'fetchMode'))).toBe('no-cors');
});

test('an accepted registration shows success for 5000 ms, then the empty form', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  await fill(page, {});
  const view = page.getByText(congratulation, { exact: true });
  await expect(view).toBeVisible();
  await expect(view).toBeFocused();
  await expect(fields(page).button).toBeHidden();
  await page.clock.runFor(4999);
  await expect(view).toBeVisible();
  await page.clock.runFor(1);
  await expect(view).toBeHidden();
  for (const field of [fields(page).name, fields(page).email, fields(page).number])
    await expect(field).toHaveValue('');
});

for (const { status, body, said } of [
  { status: 503, body: '{}', said: refused },
  { status: 429, body: '{"detail":"Too many."}', said: refused },
  {
    status: 422,
    body: '{"code":"invalid_field","message":"x","detail":"Enter your name."}',
    said: 'Enter your name.',
  },
])
  test(
    `a rejection by our own endpoint with ${status} is shown, and the fields stay`,
    inFullRun(status !== 422),
    async ({ page, problems }) => {
      problems.allow(
        /^console: (?:Failed to load resource|\/api\/leads\/masterclass answered with \d+)/,
      );
      await page.route(endpoint, (route) =>
        route.fulfill({ status, body, contentType: 'application/json' }),
      );
      await fill(page, {});
      await expect(form(page).getByRole('alert')).toHaveText(said);
      await expectAccessible(page, '#masterclass');
      await expect(page.getByText(congratulation)).toHaveCount(0);
      const { name, email, number, button } = fields(page);
      await expect(name).toHaveValue('Asha Rao');
      await expect(email).toHaveValue('asha@example.com');
      await expect(number).toHaveValue('9876543210');

      await page.unroute(endpoint);
      await button.click();
      await expect(page.getByText(congratulation)).toBeVisible();
      // The label is hidden with the form.
      await expect(page.locator('#masterclass [role=alert]')).toBeEmpty();
    },
  );

test('the form registers with our own endpoint', async ({ page }) => {
  const answered = page.waitForResponse(endpoint);
  await fill(page, {});
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(congratulation)).toBeVisible();
});

for (const [which, url, broken] of [
  ['the module of the form throws', '/#masterclass-sent', /\/lead-form\.browser-/],
  ['every other module throws', '/', /\/modules\/(?!lead-form\.)[\w-]+\.browser-/],
] as const)
  test(
    `where ${which}, a registration is confirmed`,
    inFullRun(true),
    async ({ page, problems }) => {
      problems.allow(/^uncaught: broken/);
      await page.route(broken, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken')" }),
      );
      await page.reload();
      await expect.poll(() => problems.seen(/^uncaught: broken/)).not.toHaveLength(0);
      await fill(page, {});
      await expect(page.getByText(congratulation)).toBeVisible();
      await expect(page).toHaveURL(url);
    },
  );

test('a network error is only logged, shows no message and keeps the fields @full', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: (?:Failed to load resource|The form could not be sent)/);
  await page.route(endpoint, (route) => route.abort());
  await fill(page, {});
  await expect.poll(() => problems.seen(/could not be sent/)).toHaveLength(1);
  const { name, email, number, button } = fields(page);
  await expect(name).toHaveValue('Asha Rao');
  await expect(email).toHaveValue('asha@example.com');
  await expect(number).toHaveValue('9876543210');
  await expect(button).toBeVisible();
  await expect(page.getByText(congratulation)).toBeHidden();
});

test('an answer that does not come within 15 seconds counts as a network error @full', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: The form could not be sent/);
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(endpoint, () => undefined);
  const button = form(page).getByRole('button');
  const label = (await button.textContent()) ?? '';
  await fill(page, {});
  await page.clock.runFor(14_999);
  await expect(button).toHaveText('Registering…');
  await page.clock.runFor(1);
  await expect(button).toHaveText(label);
  expect(problems.seen(/could not be sent/)).toHaveLength(1);
  await expect(form(page).getByRole('alert')).toBeEmpty();
  await expect(fields(page).name).toHaveValue('Asha Rao');

  await page.unroute(endpoint);
  await button.click();
  await expect(page.getByText(congratulation)).toBeVisible();
});

test('the message of success is accessible and moves nothing below it', async ({ page }) => {
  // The message stays for a minute instead of 5 seconds, which the checks need.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const longer = (run: () => void, ms?: number) => setTimeout(run, ms === 5000 ? 60_000 : ms);
    Reflect.set(window, 'setTimeout', longer);
  });
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await fill(page, {});
  await expect(page.getByText(congratulation)).toBeVisible();
  expect(await height()).toBe(before);
  await expectAccessible(page, '#masterclass');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a registration is confirmed in place of the form', async ({ page }) => {
    await fill(page, {});
    await expect(page).toHaveURL('/#masterclass-sent');
    await expect(page.getByText(congratulation)).toBeVisible();
    await expect(fields(page).button).toBeHidden();
  });

  test('a wrong number is stopped by the browser before it is sent @full', async ({ page }) => {
    await fill(page, { number: '12345' });
    await expect(page).toHaveURL('/');
    await expect(fields(page).number).toBeFocused();
    await expect(fields(page).number).toHaveAttribute('title', leadTexts.number);
  });

  test('a wrong field is named beside it', async ({ page }) => {
    await page.goto('/#masterclass-number-error');
    const said = form(page).getByText('Please enter a valid 10-digit phone number', {
      exact: true,
    });
    await expect(said).toBeVisible();
  });
});
