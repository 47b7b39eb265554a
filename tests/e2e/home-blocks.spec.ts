import type { Page } from '@playwright/test';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { social } from '@/lib/content/schema/settings/outside-addresses';
import { testimonial } from '@/lib/content/schema/testimonial';
import { listServiceCards } from '@/lib/content/service-cards';
import { expectLink } from './links';
import { open } from './pages';
import { onPhone } from './tags';
import { expect, test } from './test';

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled === false) await page.goto('/');
  else await open(page, '/');
});

const home = getDocument(homePage);
const serviceCards = listServiceCards();
const testimonials = listDocuments(testimonial);
const channels = getDocument(social);

const block = (page: Page, { heading }: { readonly heading: string }) =>
  page.getByRole('region', { name: heading, exact: true });

test('the blocks are in their order', async ({ page }) => {
  await expect(page).toHaveTitle(home.title);
  await expect(page.getByRole('main').locator('section[id] > h2, section[id] h2')).toHaveText(
    [
      home.statistics,
      home.ticker,
      home.masterClass,
      home.mentor,
      // A block without cards is left out.
      ...(serviceCards.length > 0 ? [home.services] : []),
      ...(testimonials.length > 0 ? [home.testimonials] : []),
      home.app,
    ].map(({ heading }) => heading),
  );
});

test('the MasterClass block has its promises beside the form', onPhone(true), async ({ page }) => {
  await expect(block(page, home.masterClass).getByRole('listitem')).toHaveText(
    home.masterClass.promises,
  );
});

test.describe('about the mentor', () => {
  test(
    'the block has a picture, paragraphs, badges and four channels',
    onPhone(true),
    async ({ page }) => {
      const mentor = block(page, home.mentor);
      await expect(mentor.getByRole('img')).toHaveAttribute('src', home.mentor.image);
      await expect(mentor.getByRole('paragraph')).toHaveText(home.mentor.paragraphs);
      const [badges, links] = [mentor.getByRole('list').nth(0), mentor.getByRole('list').nth(1)];
      await expect(badges.getByRole('listitem')).toHaveText(home.mentor.badges);
      await expect(links.getByRole('link')).toHaveText([
        /^X/,
        /^Instagram/,
        /^LinkedIn/,
        /^Telegram/,
      ]);
      const { x, instagram, linkedin, telegram } = channels;
      for (const [index, href] of [x, instagram, linkedin, telegram].entries())
        await expectLink(links.getByRole('link').nth(index), href);
    },
  );

  test('an accent changes the colour of the stars @once', async ({ page }) => {
    const colours = await page.locator('[data-pattern=stars]').evaluate((sky) => {
      const accented = sky.closest<HTMLElement>('[data-accent]');
      return ['green', 'blue', 'gold'].map((accent) => {
        if (accented) accented.dataset.accent = accent;
        return getComputedStyle(sky).color;
      });
    });
    expect(colours).toEqual(['rgb(52, 209, 131)', 'rgb(90, 169, 255)', 'rgb(240, 185, 58)']);
  });
});

test.describe('services grid', () => {
  test('each card leads to its course, with the lines of the course @once', async ({ page }) => {
    const cards = block(page, home.services).getByRole('article');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
      serviceCards.map(({ title }) => title),
    );
    for (const [index, { id, image, bullets, isRecommended }] of serviceCards.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('img')).toHaveAttribute('src', image);
      await expect(card.getByRole('listitem')).toHaveText(bullets);
      await expect(card.getByRole('link', { name: /^Learn More/ })).toHaveAttribute(
        'href',
        `/subscriptions/${id}`,
      );
      await expect(card.getByText('Recommended', { exact: true })).toHaveCount(
        isRecommended ? 1 : 0,
      );
    }
  });

  test('cards 1 to 3 are in the first row, 4 to 6 in the second, the 7th in the third', async ({
    page,
    isMobile,
  }) => {
    const cards = block(page, home.services).getByRole('article');
    const expected = serviceCards.map((_, index) => Math.floor(index / 3));
    const rows = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-row')));
    expect(rows).toEqual(expected.map((row) => ['first', 'second', 'third'][row]));
    if (isMobile) return;
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    const distinct = [...new Set(tops)];
    expect(tops.map((top) => distinct.indexOf(top))).toEqual(expected);
  });

  test(
    'the first pagination dot is active, and no dot is a button',
    onPhone(true),
    async ({ page }) => {
      const dots = block(page, home.services).locator('.pagination .dot');
      await expect(dots).toHaveCount(Math.ceil(serviceCards.length / 3));
      const active = await dots.evaluateAll((all) => all.map((dot) => dot.matches('.active')));
      expect(active).toEqual(active.map((_, index) => index === 0));
      await expect(block(page, home.services).locator('.pagination :is(a, button)')).toHaveCount(0);
    },
  );
});

test('each testimonial has a name, a role, a portrait and a rating out of 5 @once', async ({
  page,
}) => {
  const said = page.locator('#testimonials article');
  await expect(said.locator('h3')).toHaveText(testimonials.map(({ name }) => name));
  for (const [index, { role, content, image, rating }] of testimonials.entries()) {
    const one = said.nth(index);
    await expect(one.locator('h3 + p')).toHaveText(role);
    await expect(one.locator('blockquote')).toHaveText(content);
    await expect(one.locator('img')).toHaveAttribute('src', image);
    const stars = one.getByRole('img', { name: `${rating} out of 5`, includeHidden: true });
    await expect(stars.locator('svg')).toHaveCount(5);
    await expect(stars.locator('svg.fill-current')).toHaveCount(rating);
  }
});

test('the app block has both stores and the screens', onPhone(true), async ({ page }) => {
  const app = block(page, home.app);
  await expectLink(app.getByRole('link', { name: /Google Play/ }), channels.googlePlay);
  await expectLink(app.getByRole('link', { name: /App Store/ }), channels.appStore);
  const pictures = await app
    .locator('li img')
    .evaluateAll((all) => all.map((picture) => picture.getAttribute('src')));
  expect(pictures).toEqual(listDocuments(phoneScreen).map(({ image }) => image));
});

test('every picture loads and has a description', onPhone(true), async ({ page }) => {
  const broken = await page.getByRole('main').evaluate(async (main) => {
    const images = [...main.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  expect(broken).toEqual([]);
  // Only the picture of the hero is decorative.
  await expect(page.getByRole('main').locator('img[alt=""]')).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('testimonials and screens are lists, and buttons that need script are hidden', async ({
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
