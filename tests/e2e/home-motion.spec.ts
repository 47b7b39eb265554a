import type { Locator, Page } from '@playwright/test';
import { listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import { testimonial } from '@/lib/content/schema/testimonial';
import { listServiceCards } from '@/lib/content/service-cards';
import { expectAccessible } from './axe';
import { open } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

const testimonialCount = listDocuments(testimonial).length;
const screenCount = listDocuments(phoneScreen).length;
/** The particles are behind the services grid, which is left out while it has no card. */
const patterns = ['stars', ...(listServiceCards().length > 0 ? ['particles'] : [])];

const testimonials = (page: Page) => page.locator('#testimonials');
const slides = (page: Page) => testimonials(page).locator('.swiper-slide');
const bullets = (page: Page) => testimonials(page).locator('.swiper-pagination-bullet');
const gallery = (page: Page) => page.getByRole('group', { name: 'Screens of the app' });
const canvas = (page: Page, pattern: string) => page.locator(`canvas[data-pattern=${pattern}]`);

/** Opens Home with a stopped clock; `page.clock.runFor` moves it. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Narrows the view to a single testimonial, so that the carousel has a step for each. */
async function showOne(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
}

async function bring(block: Locator): Promise<void> {
  await block.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expect(block).toBeInViewport();
}

async function bringCarousel(page: Page): Promise<void> {
  await bring(testimonials(page).locator('.swiper'));
  await expect(bullets(page).first()).toBeVisible();
}

/** The index of the active bullet, which changes when the slide begins. */
async function current(page: Page): Promise<number> {
  return bullets(page).evaluateAll((all) =>
    all.findIndex((bullet) => bullet.matches('.swiper-pagination-bullet-active')),
  );
}

/** Expects the slide that is `steps` after the first; after the last comes the first. */
async function expectSteps(page: Page, steps: number): Promise<void> {
  const places = await bullets(page).count();
  await expect.poll(() => current(page)).toBe(steps % places);
}

/** The index of the visible screen. */
async function screen(page: Page): Promise<number> {
  return gallery(page)
    .locator('li')
    .evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-hidden') === 'false'));
}

async function picture(page: Page, pattern: string): Promise<string> {
  return canvas(page, pattern).evaluate((sky: HTMLCanvasElement) => sky.toDataURL());
}

test.describe('testimonial carousel', () => {
  // The bullets and buttons are left out where all testimonials are visible.
  if (testimonialCount > 3) {
    test('the code of the carousel loads when the block is near the viewport @once', async ({
      page,
    }) => {
      await open(page, '/');
      await expect(testimonials(page).locator('.swiper')).not.toHaveClass(/swiper-initialized/);
      await bringCarousel(page);
      await expect(testimonials(page).locator('.swiper')).toHaveClass(/swiper-initialized/);
    });

    test('the carousel is accessible by the rules of axe @narrow', async ({ page }) => {
      await open(page, '/');
      await bringCarousel(page);
      await testimonials(page)
        .getByRole('button', { name: /^Pause/ })
        .click();
      await bringCarousel(page);
      await expectAccessible(page, '#testimonials');
    });

    test('the start of the carousel moves nothing @narrow', async ({ page }) => {
      await open(page, '/');
      const places = () =>
        slides(page).evaluateAll((all) =>
          all.map((one) => {
            const { width, height } = one.getBoundingClientRect();
            return [width, height];
          }),
        );
      const before = await places();
      await testimonials(page)
        .getByRole('button', { name: /^Pause/ })
        .evaluate((b: HTMLElement) => b.click());
      await bringCarousel(page);
      const after = await places();
      expect(after).toHaveLength(before.length);
      // Swiper sets whole pixels where the layout has fractions.
      const moved = after.flat().filter((pixels, at) => {
        return Math.abs(pixels - (before.flat()[at] ?? 0)) >= 1;
      });
      expect(moved).toEqual([]);
    });
  }

  if (testimonialCount > 1) {
    test('the carousel advances every 3000 ms, also after a touch @once @full', async ({
      page,
    }) => {
      await showOne(page);
      await openStill(page);
      await bringCarousel(page);
      await expectSteps(page, 0);
      await page.clock.runFor(3100);
      await expectSteps(page, 1);
      await testimonials(page).getByRole('button', { name: /^Next/ }).click();
      await expectSteps(page, 2);
      // The next interval begins when this slide ends, which the stopped clock does not delay.
      await expect(testimonials(page).locator('.swiper-wrapper')).toHaveCSS(
        'transition-duration',
        '0s',
      );
      await page.clock.runFor(3100);
      await expectSteps(page, 3);
    });

    test('previous, next, pause and the bullets move the carousel @once', async ({ page }) => {
      await showOne(page);
      await openStill(page);
      await bringCarousel(page);
      const button = (name: RegExp) => testimonials(page).getByRole('button', { name });
      await button(/^Pause/).click();
      await button(/^Next/).click();
      await expectSteps(page, 1);
      await button(/^Previous/).click();
      await expectSteps(page, 0);
      const last = (await bullets(page).count()) - 1;
      await bullets(page).nth(last).click();
      await expectSteps(page, last);
      await bullets(page).nth(1).press('Enter');
      await expectSteps(page, 1);
    });

    test('the carousel does not advance while it is paused, and goes on afterwards @once @full', async ({
      page,
    }) => {
      await showOne(page);
      await openStill(page);
      await bringCarousel(page);
      await testimonials(page)
        .getByRole('button', { name: /^Pause/ })
        .click();
      await page.clock.runFor(10_000);
      expect(await current(page)).toBe(0);
      await testimonials(page).getByRole('button', { name: /^Play/ }).click();
      await page.clock.runFor(3100);
      await expectSteps(page, 1);
    });
  }

  // With fewer testimonials the row is not full, and all are visible.
  for (const [width, perView, space] of [
    [319, 3, 20],
    [320, 1, 20],
    [767, 1, 20],
    [768, 2, 30],
    [1023, 2, 30],
    [1024, 3, 30],
  ] as const)
    if (testimonialCount > perView)
      test(
        `@once a window of ${width} px shows ${perView} testimonials, ${space} px apart`,
        inFullRun(width !== 768),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await open(page, '/');
          await bringCarousel(page);
          await expect(bullets(page)).toHaveCount(testimonialCount + 1 - perView);
          const row = await testimonials(page).locator('.swiper').boundingBox();
          if (!row) throw new Error('no row');
          const boxes = await Promise.all(
            (await slides(page).all()).map((one) => one.boundingBox()),
          );
          const visible = boxes.flatMap((box) =>
            box && box.x + box.width > row.x + 1 && box.x < row.x + row.width - 1 ? [box] : [],
          );
          // The visible testimonials are whole and fill the row; no part of another one is visible.
          expect(visible).toHaveLength(perView);
          expect(visible[0]?.x).toBeCloseTo(row.x, 0);
          const last = visible.at(-1);
          expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(row.x + row.width, 0);
          for (const [index, { x }] of visible.slice(1).entries())
            expect(x - (visible[index]?.x ?? 0) - (visible[index]?.width ?? 0)).toBeCloseTo(
              space,
              0,
            );
        },
      );
});

// The gallery moves and has buttons from two screens on.
if (screenCount > 1)
  test.describe('phone gallery', () => {
    test('the gallery shows the next screen every 2000 ms, and the first after the last @once', async ({
      page,
    }) => {
      await openStill(page);
      await bring(gallery(page));
      await expect.poll(() => screen(page)).toBe(0);
      for (let step = 1; step <= screenCount; step++) {
        await page.clock.runFor(2000);
        await expect.poll(() => screen(page)).toBe(step % screenCount);
      }
    });

    test('the gallery has buttons to pause it and to step @once', async ({ page }) => {
      await openStill(page);
      await bring(gallery(page));
      await gallery(page)
        .getByRole('button', { name: /^Pause/ })
        .click();
      await page.clock.runFor(8000);
      expect(await screen(page)).toBe(0);
      await gallery(page)
        .getByRole('button', { name: /^Previous/ })
        .click();
      await expect.poll(() => screen(page)).toBe(screenCount - 1);
      await gallery(page).getByRole('button', { name: /^Next/ }).click();
      await expect.poll(() => screen(page)).toBe(0);
    });
  });

for (const pattern of patterns)
  test.describe(pattern, () => {
    test(
      `the 300 ${pattern} drift until they are paused @once`,
      inFullRun(true),
      async ({ page }) => {
        await open(page, '/');
        await bring(canvas(page, pattern));
        await expect(canvas(page, pattern)).toHaveAttribute('data-dots', '300');
        const first = await picture(page, pattern);
        await expect.poll(() => picture(page, pattern)).not.toBe(first);

        await page.getByRole('button', { name: `Pause the ${pattern}` }).click();
        await expect(page.locator(`[data-moving]:has([data-pattern=${pattern}])`)).toHaveAttribute(
          'data-moving',
          'false',
        );
        const resting = await picture(page, pattern);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
        );
        expect(await picture(page, pattern)).toBe(resting);
      },
    );

    test(
      `the ${pattern} are paused outside the viewport @once`,
      inFullRun(true),
      async ({ page }) => {
        await open(page, '/');
        const block = page.locator(`[data-moving]:has([data-pattern=${pattern}])`);
        await expect(block).toHaveAttribute('data-moving', 'false');
        await bring(canvas(page, pattern));
        await expect(block).toHaveAttribute('data-moving', 'true');
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(block).toHaveAttribute('data-moving', 'false');
      },
    );
  });

test('no dot is visible behind text @narrow', async ({ page }) => {
  await open(page, '/');
  const overDots = await page.locator('[data-moving]:has(canvas)').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const isCovered = (element: Element | null): boolean =>
        element !== null &&
        element !== block &&
        (/^rgb\(/.test(getComputedStyle(element).backgroundColor) ||
          isCovered(element.parentElement));
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const exposed: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (parentElement?.closest('button, script')) continue;
        if (textContent?.trim() && !isCovered(parentElement)) exposed.push(textContent);
      }
      return exposed;
    }),
  );
  expect(overDots).toEqual([]);
});

test('the mentor floats while the stars drift, and is paused with them @once @full', async ({
  page,
}) => {
  await open(page, '/');
  const image = page.locator('.floating');
  await bring(image);
  await expect(image).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: 'Pause the stars' }).click();
  await expect(image).toHaveCSS('animation-play-state', 'paused');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  if (testimonialCount > 3)
    test('the carousel does not move by itself @once', async ({ page }) => {
      await openStill(page);
      await bringCarousel(page);
      await page.clock.runFor(10_000);
      expect(await current(page)).toBe(0);
    });

  if (screenCount > 0)
    test('the gallery does not move by itself @once @full', async ({ page }) => {
      await openStill(page);
      await bring(gallery(page));
      await page.clock.runFor(10_000);
      expect(await screen(page)).toBe(0);
    });

  test('the dots and the mentor do not move by themselves @once', async ({ page }) => {
    await openStill(page);
    for (const pattern of patterns) {
      await bring(canvas(page, pattern));
      const resting = await picture(page, pattern);
      await page.clock.runFor(2000);
      expect(await picture(page, pattern)).toBe(resting);
    }
    await expect(page.locator('.floating')).toHaveCSS('animation-name', 'none');
  });
});
