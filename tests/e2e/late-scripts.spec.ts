import type { Page } from '@playwright/test';
import { expectHydrated } from './pages';
import { expect, test } from './test';

const chunks = '**/_next/static/chunks/*.js';
const isChunk = (url: string) => url.includes('/_next/static/chunks/');

/** Lets no script of the framework through until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunks, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Keeps the page from loading to its end, with an image that does not come. */
async function holdLoad(page: Page): Promise<void> {
  await page.route('**/held.png', () => undefined);
  await page.addInitScript(() => {
    new Image().src = '/held.png';
  });
}

const message = { Name: 'Asha Rao', Email: 'asha@example.com', Message: 'Which plan is mine?' };

async function fillMessage(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(message))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** The messages that the page posts, all of which are accepted. */
async function watchPosts(page: Page): Promise<unknown[]> {
  const posts: unknown[] = [];
  await page.route('**/api/leads/contact', (route) => {
    posts.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  return posts;
}

const posted = { name: message.Name, email: message.Email, message: message.Message };

for (const path of ['/', '/contact-us']) {
  test(`${path} asks for the framework's scripts once it has loaded`, async ({ page }) => {
    const events: string[] = [];
    page.on('load', () => events.push('load'));
    page.on('request', (request) => isChunk(request.url()) && events.push('script'));
    await page.goto(path);
    await expectHydrated(page);
    expect(events[0]).toBe('load');
    expect(events).toContain('script');
  });

  for (const [sign, give] of [
    ['pointer', (page: Page) => page.mouse.down()],
    ['key', (page: Page) => page.keyboard.press('Shift')],
    ['focus', (page: Page) => page.getByRole('main').focus()],
  ] as const)
    test(`${path} asks for them at the first ${sign}`, async ({ page }) => {
      await holdLoad(page);
      const scripts: string[] = [];
      page.on('request', (request) => isChunk(request.url()) && scripts.push(request.url()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(scripts).toEqual([]);
      await give(page);
      await expectHydrated(page);
      expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    });
}

test('what is typed before React is there stays', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us');
  await fillMessage(page);
  release();
  await expectHydrated(page);
  for (const [label, text] of Object.entries(message))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
});

test('a message sent before React is there waits, and is posted once', async ({ page }) => {
  const release = await holdScripts(page);
  const posts = await watchPosts(page);
  await page.goto('/contact-us');
  await fillMessage(page);
  const form = page.getByRole('form');
  await form.getByRole('button').click();
  await expect(form.getByRole('button', { name: '…' })).toBeVisible();
  await form.getByRole('button').click();
  expect(posts).toEqual([]);

  release();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(form.getByRole('button', { name: '…' })).toHaveCount(0);
  expect(posts).toEqual([posted]);
});

test('a message waits for scripts that do not come, until they do', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route(chunks, (route) => route.abort());
  const posts = await watchPosts(page);
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/contact-us');
  await failed;
  await fillMessage(page);
  await page.getByRole('form').getByRole('button').click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message.Message);
  expect(posts).toEqual([]);

  await page.unroute(chunks);
  await page.keyboard.press('Shift');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(posts).toEqual([posted]);
});

test('a registration sent before React is there is checked once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  const form = page.getByRole('form');
  await form.getByPlaceholder('Full Name').fill('Asha Rao');
  await form.getByPlaceholder('Email').fill('a@b');
  await form.getByPlaceholder('Phone Number').fill('9876543210');
  await form.getByPlaceholder('Phone Number').press('Enter');
  release();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByPlaceholder('Email')).toBeFocused();
});

test.describe('buttons pressed before React is there', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('take effect once', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    const screens = page.getByRole('group', { name: 'Screens of the app' });
    const testimonials = page.locator('[aria-roledescription=carousel]:has(.testimonials)');
    await screens.getByRole('button', { name: 'Next screen' }).click();
    await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(screens.locator('li').nth(0)).toHaveAttribute('aria-hidden', 'false');

    release();
    await expect(screens.locator('li').nth(1)).toHaveAttribute('aria-hidden', 'false');
    await expect(testimonials.locator('.swiper-slide').nth(1)).toHaveClass(/swiper-slide-active/);
  });

  test('play what rests', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    const screens = page.getByRole('group', { name: 'Screens of the app' });
    await screens.getByRole('button', { name: 'Play the screens' }).click();
    release();
    await expect(screens.getByRole('button', { name: 'Pause the screens' })).toBeVisible();
  });
});

test('"Play" pressed before React is there does not pause what plays by itself', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/');
  const screens = page.getByRole('group', { name: 'Screens of the app' });
  await screens.getByRole('button', { name: 'Play the screens' }).click();
  release();
  await expect(screens).not.toHaveAttribute('data-early-input');
  await expect(screens.getByRole('button', { name: 'Pause the screens' })).toBeVisible();
});
