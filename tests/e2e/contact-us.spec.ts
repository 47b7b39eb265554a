import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';
import { contact } from '@/lib/content/schema/settings/contact';
import { social } from '@/lib/content/schema/settings/outside-addresses';
import { leadTexts } from '@/lib/domain/lead-fields';
import { whatsappLink } from '@/lib/domain/telephone';
import { expectAccessible } from './axe';
import { expectLink } from './links';
import { open } from './pages';
import { expectQuestions } from './questions';
import { inFullRun } from './tags';
import { expect, test } from './test';

const endpoint = '**/api/leads/contact';
const success = 'Message sent successfully!';

const { channels, message } = getDocument(contactUsPage);

const form = (page: Page) => page.getByRole('form', { name: message.heading, exact: true });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });

async function send(page: Page, email = 'asha@example.com'): Promise<void> {
  await field(page, 'Name').fill('Asha Rao');
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill('When does my plan end?');
  await form(page).getByRole('button', { name: 'Send message' }).click();
}

async function expectFields(page: Page, values: readonly [string, string, string]) {
  for (const [index, name] of ['Name', 'Email', 'Message'].entries())
    await expect(field(page, name)).toHaveValue(values[index] ?? '');
}

const kept = ['Asha Rao', 'asha@example.com', 'When does my plan end?'] as const;

test('the page names the ways to contact the firm', async ({ page }) => {
  await page.goto('/contact-us');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(channels.cards.map(({ title }) => title));
  for (const [index, { lines, action, href }] of channels.cards.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('paragraph')).toHaveText(lines);
    await expectLink(card.getByRole('link', { name: action }), href);
  }
});

test('the form asks for name, email and message', async ({ page }) => {
  await page.goto('/contact-us');
  for (const label of ['Name', 'Email', 'Message'])
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute(
    'placeholder',
    'Your Message (0/250 characters)',
  );
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveAttribute('maxlength');
});

test('the links to the social channels open new tabs', async ({ page }) => {
  await page.goto('/contact-us');
  const { youtube, telegram, x, instagram, linkedin } = getDocument(social);
  for (const [name, href] of Object.entries({
    YouTube: youtube,
    Telegram: telegram,
    X: x,
    Instagram: instagram,
    LinkedIn: linkedin,
    WhatsApp: whatsappLink(getDocument(contact).phone),
  }))
    await expectLink(
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }),
      href,
    );
});

for (const [width, rows] of [
  [768, [6]],
  [1280, [3, 3]],
] as const)
  test(`the social channels are in even rows in a window of ${width} px @once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contact-us');
    const tops = await page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: /^YouTube/ }) })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
    const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(counts).toEqual(rows);
  });

test('the browser rejects a text that is not an email address @full', async ({ page }) => {
  await open(page, '/contact-us');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await send(page, 'asha');
  await expect(field(page, 'Email')).toBeFocused();
  expect(await field(page, 'Email').evaluate((input) => input.matches(':invalid'))).toBe(true);
  expect(posts).toEqual([]);
});

test('the form posts name, email and message as JSON', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  await open(page, '/contact-us');
  const post = page.waitForRequest(endpoint);
  await send(page);
  const request = await post;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'When does my plan end?',
  });
});

test('an accepted message clears the fields and shows success for 5 seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  await open(page, '/contact-us');
  await page.clock.pauseAt(Date.now() + 60_000);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await send(page);
  const said = form(page).getByRole('status').getByText(success, { exact: true });
  await expect(said).toBeVisible();
  await expectFields(page, ['', '', '']);
  expect(await height()).toBe(before);
  await page.clock.runFor(4999);
  await expect(said).toBeVisible();
  await page.clock.runFor(1);
  await expect(said).toBeHidden();
});

test('a network error is only logged, shows no message and keeps the fields', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: (?:Failed to load resource|The form could not be sent)/);
  await page.route(endpoint, (route) => route.abort());
  await open(page, '/contact-us');
  await send(page);
  await expect.poll(() => problems.seen(/could not be sent/)).toHaveLength(1);
  await expect(form(page).getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(form(page).getByRole('status')).toBeEmpty();
  await expect(form(page).getByRole('alert')).toBeEmpty();
  await expectFields(page, kept);
});

test('an answer that does not come within 15 seconds counts as a network error @full', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: The form could not be sent/);
  await page.clock.install();
  await page.route(endpoint, () => undefined);
  await open(page, '/contact-us');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  const button = form(page).getByRole('button');
  await page.clock.runFor(14_999);
  await expect(button).toHaveText('Sending…');
  await page.clock.runFor(1);
  await expect(button).toHaveText('Send message');
  expect(problems.seen(/could not be sent/)).toHaveLength(1);
  await expect(form(page).getByRole('status')).toBeEmpty();
  await expect(form(page).getByRole('alert')).toBeEmpty();
  await expectFields(page, kept);

  await page.unroute(endpoint);
  await button.click();
  await expect(form(page).getByRole('status')).toHaveText(success);
});

test('a rejection by our own endpoint is shown, and the fields stay', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: (?:Failed to load resource|\/api\/leads\/contact answered with 503)/);
  await page.route(endpoint, (route) => route.fulfill({ status: 503 }));
  await open(page, '/contact-us');
  await send(page);
  await expect(form(page).getByRole('alert')).toHaveText(message.refused);
  await expect(page.getByText(success)).toHaveCount(0);
  await expectFields(page, kept);
  await expectAccessible(page, '#message');

  await page.unroute(endpoint);
  await form(page).getByRole('button', { name: 'Send message' }).click();
  await expect(form(page).getByRole('status')).toHaveText(success);
  await expect(form(page).getByRole('alert')).toBeEmpty();
});

test('a field that our own endpoint rejects is named, and the fields stay', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: (?:Failed to load resource|\/api\/leads\/contact answered with 422)/);
  await open(page, '/contact-us');
  // … and not for the rule of product 6.2.
  await send(page, 'asha@example');
  await expect(form(page).getByRole('alert')).toHaveText(leadTexts.email);
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(leadTexts.email);
  await expectFields(page, ['Asha Rao', 'asha@example', 'When does my plan end?']);
  await expectAccessible(page, '#message');
  await field(page, 'Email').pressSequentially('.com');
  await expect(form(page).getByText(leadTexts.email)).toBeHidden();
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');

  await page.route(endpoint, (route) => route.fulfill({ status: 503 }));
  problems.allow(/answered with 503/);
  await form(page).getByRole('button', { name: 'Send message' }).click();
  await expect(form(page).getByRole('alert')).toHaveText(message.refused);
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
});

test('an empty form is not sent, and each field says what it needs', async ({ page }) => {
  await open(page, '/contact-us');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  for (const [name, text] of [
    ['Name', leadTexts.name],
    ['Email', leadTexts.email],
    ['Message', leadTexts.message],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(text);
    await expect(form(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, '#message');
  await expect(page).toHaveURL('/contact-us');
});

test('the length of the message is counted while it is typed', async ({ page }) => {
  await open(page, '/contact-us');
  await expect(form(page).getByText('Characters:')).toBeHidden();
  await field(page, 'Message').fill('When does my plan end?');
  await expect(form(page).getByText('Characters: 22')).toBeVisible();
  await page.route(endpoint, (route) => route.fulfill({ status: 204 }));
  await send(page);
  await expect(form(page).getByRole('status')).toHaveText(success);
  await expect(form(page).getByText('Characters:')).toBeHidden();
});

test('the page has its questions, of which one is open at a time', async ({ page }) => {
  await open(page, '/contact-us');
  await expectQuestions(page, 'contact');
});

for (const [how, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['without the module of the form', {}],
  ['with a module that arrives after the message was posted', {}],
] as const)
  test.describe(how, inFullRun(how !== 'without script'), () => {
    test.use(options);
    test.beforeEach(async ({ page, problems }) => {
      problems.allow(/Failed to load resource/);
      const times = how.includes('arrives after') ? 1 : undefined;
      await page.route('**/modules/lead-form.browser-*.js', (route) => route.abort(), { times });
      await page.goto('/contact-us');
    });

    test('an accepted message is confirmed on the page', async ({ page }) => {
      await send(page);
      await expect(page).toHaveURL('/contact-us#contact-sent');
      await expect(form(page).getByText(success)).toBeVisible();
      await expectFields(page, ['', '', '']);
      await expect(page.getByText(message.refused)).toBeHidden();
    });

    test('a wrong field is named beside it, and Back keeps the text', async ({ page }) => {
      await send(page, 'asha@example');
      await expect(page).toHaveURL('/contact-us#contact-email-error');
      const said = form(page).getByText('Please enter a valid email address', { exact: true });
      await expect(said).toBeVisible();
      await page.goBack();
      await expect(said).toBeHidden();
      await expectFields(page, ['Asha Rao', 'asha@example', 'When does my plan end?']);
    });

    test('a message that is too large is rejected on the page', async ({ page }) => {
      await field(page, 'Name').fill('Asha Rao');
      await field(page, 'Email').fill('asha@example.com');
      await field(page, 'Message').fill('x'.repeat(20_000));
      await form(page).getByRole('button', { name: 'Send message' }).click();
      await expect(page).toHaveURL('/contact-us#contact-too-large');
      await expect(form(page).getByRole('alert').getByText('Shorten it.')).toBeVisible();
      await expect(page.getByText(success)).toBeHidden();
    });
  });
