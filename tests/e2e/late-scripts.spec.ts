import type { Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import { testimonial } from '@/lib/content/schema/testimonial';
import { subscriptionPath } from '@/lib/domain/routes';
import { chunks, holdScripts } from './hold-scripts';
import { expectHydrated } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

/** The gallery of screens has buttons from two screens on. */
const hasScreenButtons = listDocuments(phoneScreen).length > 1;
const isChunk = (url: string) => url.includes('/_next/static/chunks/');

/** Delays the page's load event by an image that does not arrive. */
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

/** Collects the messages that the page posts, and accepts them. */
async function watchPosts(page: Page): Promise<unknown[]> {
  const posts: unknown[] = [];
  await page.route('**/api/leads/contact', (route) => {
    posts.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  return posts;
}

const posted = { name: message.Name, email: message.Email, message: message.Message };

const [course] = listCourses();

for (const path of ['/', '/contact-us', subscriptionPath(course?.slug ?? '')]) {
  test(`${path} requests the framework's scripts once it has loaded`, async ({ page }) => {
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
    test(
      `${path} requests them at the first ${sign}`,
      inFullRun(path !== '/'),
      async ({ page }) => {
        await holdLoad(page);
        const scripts: string[] = [];
        page.on('request', (request) => isChunk(request.url()) && scripts.push(request.url()));
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(scripts).toEqual([]);
        await give(page);
        await expectHydrated(page);
        expect(await page.evaluate(() => document.readyState)).toBe('interactive');
      },
    );
}

test('text that is typed before hydration stays', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us');
  await fillMessage(page);
  release();
  await expectHydrated(page);
  for (const [label, text] of Object.entries(message))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
});

test('a message that is sent before hydration waits, and is posted once', async ({ page }) => {
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

test('a message waits for scripts that fail to load, until they load', async ({
  page,
  problems,
}) => {
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

test('a registration that is sent before hydration is checked after it', async ({ page }) => {
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

test.describe('buttons that are pressed before hydration', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // The buttons are left out where all testimonials are visible, of which a row has up to three.
  if (listDocuments(testimonial).length > 3)
    test('a button of the testimonials that is pressed before hydration takes effect once', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto('/');
      const testimonials = page.locator('[aria-roledescription=carousel]:has(.testimonials)');
      await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
      await expect(testimonials).toHaveAttribute('data-early-input');
      release();
      await expect(testimonials.locator('.swiper-slide').nth(1)).toHaveClass(/swiper-slide-active/);
    });

  if (hasScreenButtons) {
    test('a button of the screens takes effect once', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/');
      const screens = page.getByRole('group', { name: 'Screens of the app' });
      await screens.getByRole('button', { name: 'Next screen' }).click();
      await expect(screens.locator('li').nth(0)).toHaveAttribute('aria-hidden', 'false');
      release();
      await expect(screens.locator('li').nth(1)).toHaveAttribute('aria-hidden', 'false');
    });

    test('the buttons that are pressed before hydration play what is paused', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/');
      const screens = page.getByRole('group', { name: 'Screens of the app' });
      await screens.getByRole('button', { name: 'Play the screens' }).click();
      release();
      await expect(screens.getByRole('button', { name: 'Pause the screens' })).toBeVisible();
    });
  }
});

if (hasScreenButtons)
  test('"Play" that is pressed before hydration does not pause what plays by itself', async ({
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
