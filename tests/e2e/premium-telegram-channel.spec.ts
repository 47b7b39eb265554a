import type { Page } from '@playwright/test';
import { listChannelPlans } from '@/lib/content/channel-plans';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/queries';
import {
  achievement,
  audienceCard,
  premiumBenefit,
  premiumFeature,
} from '@/lib/content/schema/card';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { firm } from '@/lib/content/schema/settings/firm';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { expectLink } from './links';
import { expectStatistics } from './statistics';
import { inFullRun, onPhone } from './tags';
import { expect, test } from './test';

const PATH = '/services/premium-telegram-channel';
const copy = getDocument(premiumTelegramChannelPage);
const { banner } = getDocument(statistics);
const features = listDocuments(premiumFeature);
const benefits = listDocuments(premiumBenefit);
const pictures = listDocuments(achievement);
const audiences = listDocuments(audienceCard);
const questions = listFaqs('premium');
/** A block is left out while its list is empty. */
const unlessEmpty = <Block>(list: readonly unknown[], block: Block) =>
  list.length > 0 ? [block] : [];
const region = (page: Page, { heading }: { readonly heading: string }) =>
  page.getByRole('region', { name: heading, exact: true });

test.describe('the content of the page', () => {
  test.beforeEach(({ page }) => page.goto(PATH));

  test('the hero is blue, with the problems first and the registration below @narrow', async ({
    page,
  }) => {
    await expect(page.getByRole('main')).toHaveAttribute('data-accent', 'blue');
    const hero = page.locator('#introduction');
    await expect(hero.getByRole('heading', { level: 1 })).toContainText(copy.hero.heading);
    await expect(hero.getByRole('listitem')).toHaveText(copy.hero.problems);
    await expect(hero.getByText(copy.hero.answer, { exact: true })).toBeVisible();
    await expect(hero).toContainText(
      `SEBI-registered research analyst · ${getDocument(firm).registrationNumber}`,
    );
    const { label, href } = copy.hero.action;
    const action = hero.getByRole('link', { name: label });
    await expectLink(action, href);
    await expect(action).toHaveCSS('background-color', 'rgb(90, 169, 255)');
  });

  test('the blocks go from the answer to the price, to whom it is not for, to questions', async ({
    page,
  }) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      [
        ...unlessEmpty(features, copy.features),
        ...unlessEmpty(benefits, copy.benefits),
        ...unlessEmpty(listChannelPlans(), copy.plans),
        copy.canDo,
        copy.notFor,
        ...unlessEmpty(pictures, copy.achievements),
        ...unlessEmpty(audiences, copy.audience),
        banner,
        ...unlessEmpty(questions, copy.faq),
      ].map(({ heading }) => heading),
    );
  });

  test('the page has every card of each group, every point and every question @once', async ({
    page,
  }) => {
    for (const [block, cards] of [
      [copy.features, features],
      [copy.benefits, benefits],
      [copy.audience, audiences],
    ] as const) {
      const shown = region(page, block).getByRole('article');
      await expect(shown.getByRole('heading', { level: 3 })).toHaveText(
        cards.map(({ title }) => title),
      );
      await expect(shown.getByRole('paragraph')).toHaveText(
        cards.map(({ description }) => description),
      );
    }
    for (const { heading, points } of [copy.canDo, copy.notFor])
      await expect(region(page, { heading }).getByRole('listitem')).toHaveText(points);
    await expectStatistics(region(page, banner), banner.shown);
    await expect(region(page, copy.faq).locator('summary')).toHaveText(
      questions.map(({ question }) => question),
    );
  });

  test('each achievement has a title and a picture @once', async ({ page }) => {
    const shown = region(page, copy.achievements);
    await expect(shown.locator('figcaption')).toHaveText(pictures.map(({ title }) => title));
    await expect(shown.getByRole('listitem').getByRole('img')).toHaveCount(pictures.length);
  });
});

test.describe('the introduction', () => {
  const video = (page: Page) => page.locator('video');
  const paused = (page: Page) =>
    video(page).evaluate((element: HTMLVideoElement) => element.paused);

  test('the video does not load before it is played @once', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') requests.push(request.url());
    });
    await page.goto(PATH);
    await video(page).scrollIntoViewIfNeeded();
    expect(requests).toEqual([]);
    await expect(video(page)).toHaveAttribute('src', copy.video.file);
    await expect(video(page)).toHaveAttribute('poster', copy.video.poster);
    await expect(page.getByText(copy.video.caption)).toBeVisible();
    await expect(page.locator('[data-overlay=true]')).toBeVisible();
  });

  test('the button plays and pauses the video, and the first play removes the overlay @once', async ({
    page,
  }) => {
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Play the introduction' }).click();
    await expect.poll(() => paused(page)).toBe(false);
    await expect(page.locator('[data-overlay=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Pause the introduction' }).click();
    await expect.poll(() => paused(page)).toBe(true);
    await expect(page.locator('[data-overlay=true]')).toHaveCount(0);
  });

  test('a click on the video plays it @once', async ({ page }) => {
    await page.goto(PATH);
    await video(page).click();
    await expect.poll(() => paused(page)).toBe(false);
    await video(page).click();
    await expect.poll(() => paused(page)).toBe(true);
  });

  test('the video is served by range requests @once', async ({ request }) => {
    const part = await request.get(copy.video.file, {
      headers: { range: 'bytes=0-1' },
    });
    expect(part.status()).toBe(206);
    expect(part.headers()['content-type']).toBe('video/mp4');
    expect((await part.body()).length).toBe(2);
  });
});

const achievements = (page: Page) => region(page, copy.achievements);

/** The animations of the row of achievements, with their durations and states. */
function passes(page: Page) {
  return achievements(page)
    .locator('li')
    .evaluateAll((entries) =>
      entries
        .flatMap((entry) => entry.getAnimations())
        .map((pass) => ({ state: pass.playState, duration: pass.effect?.getTiming().duration })),
    );
}

async function bringAchievements(page: Page): Promise<void> {
  await page.goto(PATH);
  await achievements(page)
    .getByRole('list')
    .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

const all = (state: string) => pictures.map(() => ({ state, duration: 30_000 }));
const leftOf = (page: Page, place: number) =>
  achievements(page)
    .locator('li')
    .nth(place)
    .evaluate((entry) => entry.getBoundingClientRect().left);

// Fewer pictures are a grid without motion.
if (pictures.length >= 8) {
  test.describe('the achievements', () => {
    test(
      'the pictures pass by in 30 seconds, until they are paused',
      onPhone(true),
      async ({ page }) => {
        await bringAchievements(page);
        await expect.poll(() => passes(page)).toEqual(all('running'));
        await achievements(page)
          .getByRole('button', { name: /^Pause/ })
          .click();
        await expect.poll(() => passes(page)).toEqual(all('paused'));
      },
    );

    test('the marquee is paused outside the viewport @once', async ({ page }) => {
      await page.goto(PATH);
      expect(await passes(page)).toEqual(all('paused'));
    });

    test('the buttons move the marquee by one picture, also past its end @narrow', async ({
      page,
    }) => {
      await bringAchievements(page);
      const button = (name: RegExp) => achievements(page).getByRole('button', { name });
      await button(/^Pause/).click();
      await expect.poll(() => passes(page)).toEqual(all('paused'));
      const [first, second] = [await leftOf(page, 1), await leftOf(page, 2)];
      await button(/^Next/).click();
      await expect.poll(() => leftOf(page, 2)).toBeCloseTo(first, 0);
      await button(/^Previous/).click();
      await expect.poll(() => leftOf(page, 2)).toBeCloseTo(second, 0);
    });

    for (const [width, size] of [
      [480, 240],
      [481, 296],
      [768, 296],
      [769, 368],
    ] as const)
      test(
        `the pictures are ${size} px wide in a window of ${width} px @once`,
        inFullRun(width !== 768),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(PATH);
          const entry = achievements(page).getByRole('listitem').first();
          expect((await entry.boundingBox())?.width).toBe(size);
        },
      );
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(
      'the marquee does not move by itself, and its buttons move it',
      onPhone(true),
      async ({ page }) => {
        await bringAchievements(page);
        await expect(achievements(page).getByRole('button', { name: /^Play/ })).toBeVisible();
        expect(await passes(page)).toEqual(all('paused'));
        const first = await leftOf(page, 0);
        const heading = await achievements(page).getByRole('heading').boundingBox();
        expect(first).toBeCloseTo(heading?.x ?? 0, 0);
        await achievements(page).getByRole('button', { name: /^Next/ }).click();
        expect(await leftOf(page, 1)).toBeCloseTo(first, 0);
      },
    );
  });
}
