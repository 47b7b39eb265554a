import type { Page } from '@playwright/test';
import { open } from './pages';
import { expect, test } from './test';

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled === false) await page.goto('/');
  else await open(page, '/');
});

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the blocks stand in their order', async ({ page }) => {
  await expect(page).toHaveTitle('Home');
  await expect(page.getByRole('main').locator('section[id] > h2, section[id] h2')).toHaveText([
    /figures/,
    'Market prices',
    'MasterClass Registration',
    'About the mentor',
    'Our services',
    'What Our Traders Say',
    'Get the app',
  ]);
});

test('MasterClass: three promises beside the form', async ({ page }) => {
  await expect(block(page, 'MasterClass Registration').getByRole('listitem')).toHaveCount(3);
});

test.describe('about the mentor', () => {
  test('has a picture, two paragraphs, three badges and four channels', async ({ page }) => {
    const mentor = block(page, 'About the mentor');
    await expect(mentor.getByRole('img')).toHaveAttribute('src', '/images/mentor.svg');
    await expect(mentor.getByRole('paragraph')).toHaveCount(2);
    const [badges, channels] = [mentor.getByRole('list').nth(0), mentor.getByRole('list').nth(1)];
    await expect(badges.getByRole('listitem')).toHaveCount(3);
    await expect(channels.getByRole('link')).toHaveText([
      /^X/,
      /^Instagram/,
      /^LinkedIn/,
      /^Telegram/,
    ]);
    for (const link of await channels.getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('a theme changes the colour of the accents and nothing else', async ({ page }) => {
    const accents = await page.locator('[data-pattern=stars]').evaluate((sky) => {
      const themed = sky.closest<HTMLElement>('[data-theme]');
      return ['default', 'premium', 'mcx'].map((theme) => {
        if (themed) themed.dataset.theme = theme;
        return getComputedStyle(sky).color;
      });
    });
    expect(accents).toEqual(['rgb(52, 209, 131)', 'rgb(90, 169, 255)', 'rgb(240, 185, 58)']);
  });
});

test.describe('services grid', () => {
  const slugs = [
    'premium-options-buying',
    'vip-group-complete-package',
    'mcx-commodity-trading',
    'algo-trading-vip-plan',
    'stock-options-vip',
    'vip-options-selling',
    'btst-vip',
  ];

  test('seven cards lead to their courses, four lines each', async ({ page }) => {
    const cards = block(page, 'Our services').getByRole('article');
    await expect(cards).toHaveCount(slugs.length);
    for (const [index, slug] of slugs.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 3 })).toHaveCount(1);
      await expect(card.getByRole('img')).toHaveAttribute('src', `/images/services/${slug}.svg`);
      await expect(card.locator('li')).toHaveCount(4);
      await expect(card.getByRole('link', { name: /^Learn More/ })).toHaveAttribute(
        'href',
        `/subscriptions/${slug}`,
      );
    }
    await expect(cards.filter({ hasText: 'Recommended' })).toHaveCount(1);
    await expect(cards.nth(1)).toContainText('Recommended');
  });

  test('rows hold indexes below 3, 3 to 5, 6 onward', async ({ page, isMobile }) => {
    const cards = block(page, 'Our services').getByRole('article');
    const rows = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-row')));
    expect(rows).toEqual(['first', 'first', 'first', 'second', 'second', 'second', 'third']);
    if (isMobile) return;
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    const [a, b, c] = [...new Set(tops)];
    expect(tops).toEqual([a, a, a, b, b, b, c]);
  });

  test('of the pagination dots the first is the active one; none can be pressed', async ({
    page,
  }) => {
    const dots = block(page, 'Our services').locator('.pagination .dot');
    await expect(dots).toHaveCount(3);
    const active = await dots.evaluateAll((all) => all.map((dot) => dot.matches('.active')));
    expect(active).toEqual([true, false, false]);
    await expect(block(page, 'Our services').locator('.pagination :is(a, button)')).toHaveCount(0);
  });
});

test('testimonials: six, each with a name, a role, a portrait and a rating out of 5', async ({
  page,
}) => {
  const said = page.locator('#testimonials article');
  await expect(said).toHaveCount(6);
  const portraits = new Set<string | null>();
  for (const one of await said.all()) {
    await expect(one.locator('h3')).toHaveCount(1);
    const rating = one.getByRole('img', { name: /^[1-5] out of 5$/, includeHidden: true });
    const [filled] = ((await rating.getAttribute('aria-label')) ?? '').split(' ');
    await expect(rating.locator('svg')).toHaveCount(5);
    await expect(rating.locator('svg.fill-current')).toHaveCount(Number(filled));
    portraits.add(await one.locator('img').getAttribute('src'));
  }
  expect(portraits.size).toBe(6);
});

test('app: both stores and five screens', async ({ page }) => {
  const app = block(page, 'Get the app');
  for (const name of [/Google Play/, /App Store/]) {
    await expect(app.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await expect(app.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
  await expect(app.locator('li img')).toHaveCount(5);
});

test('every picture is there and says what it shows', async ({ page }) => {
  const broken = await page.getByRole('main').evaluate(async (main) => {
    const images = [...main.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  expect(broken).toEqual([]);
  // The hero's alone is decoration.
  await expect(page.getByRole('main').locator('img[alt=""]')).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('testimonials and screens are lists, and no button is there that does nothing', async ({
    page,
  }) => {
    const widths = await page
      .locator('#testimonials article, #app li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    for (const right of widths) expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expect(page.getByRole('button', { name: /^(?:Pause|Play|Previous|Next)/ })).toHaveCount(
      0,
    );
  });
});
