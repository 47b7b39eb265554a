import type { Locator, Page } from '@playwright/test';
import { listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import { testimonial } from '@/lib/content/schema/testimonial';
import { expectNoBarrier } from './axe';
import { open } from './pages';
import { expect, test } from './test';

const testimonialCount = listDocuments(testimonial).length;
const screenCount = listDocuments(phoneScreen).length;

const testimonials = (page: Page) => page.locator('#testimonials');
const slides = (page: Page) => testimonials(page).locator('.swiper-slide');
const bullets = (page: Page) => testimonials(page).locator('.swiper-pagination-bullet');
const gallery = (page: Page) => page.getByRole('group', { name: 'Screens of the app' });
const canvas = (page: Page, pattern: string) => page.locator(`canvas[data-pattern=${pattern}]`);

/** From here on time stands still; `page.clock.runFor` moves it. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** One testimonial in view: the carousel then has as many steps as there are testimonials. */
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

/** The place of the marked bullet; the carousel marks one as soon as it begins to slide. */
async function current(page: Page): Promise<number> {
  return bullets(page).evaluateAll((all) =>
    all.findIndex((bullet) => bullet.matches('.swiper-pagination-bullet-active')),
  );
}

/** Expects the carousel to show the slide that is `steps` after the first; it begins anew at its end. */
async function expectSteps(page: Page, steps: number): Promise<void> {
  const places = await bullets(page).count();
  await expect.poll(() => current(page)).toBe(steps % places);
}

/** The screen that is shown now. */
async function screen(page: Page): Promise<number> {
  return gallery(page)
    .locator('li')
    .evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-hidden') === 'false'));
}

async function picture(page: Page, pattern: string): Promise<string> {
  return canvas(page, pattern).evaluate((sky: HTMLCanvasElement) => sky.toDataURL());
}

test.describe('testimonial carousel', () => {
  test('its code comes when it is near', async ({ page }) => {
    await open(page, '/');
    await expect(testimonials(page).locator('.swiper')).not.toHaveClass(/swiper-initialized/);
    await bringCarousel(page);
    await expect(testimonials(page).locator('.swiper')).toHaveClass(/swiper-initialized/);
  });

  test('advances every 3000 ms, also after it was touched', async ({ page }) => {
    await showOne(page);
    await openStill(page);
    await bringCarousel(page);
    await expectSteps(page, 0);
    await page.clock.runFor(3100);
    await expectSteps(page, 1);
    await testimonials(page).getByRole('button', { name: /^Next/ }).click();
    await expectSteps(page, 2);
    // The next turn counts from the end of this slide, which is the browser's own time.
    await expect(testimonials(page).locator('.swiper-wrapper')).toHaveCSS(
      'transition-duration',
      '0s',
    );
    await page.clock.runFor(3100);
    await expectSteps(page, 3);
  });

  test('has previous, next and pause, and bullets that can be pressed', async ({ page }) => {
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

  test('has no barrier that axe finds', async ({ page }) => {
    await open(page, '/');
    await bringCarousel(page);
    await testimonials(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await bringCarousel(page);
    await expectNoBarrier(page);
  });

  test('does not advance while it is paused, and goes on after', async ({ page }) => {
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

  for (const [width, perView, space] of [
    [319, 3, 20],
    [320, 1, 20],
    [767, 1, 20],
    [768, 2, 30],
    [1023, 2, 30],
    [1024, 3, 30],
  ] as const)
    test(`@once ${width} px: ${perView} in view, ${space} px apart`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      await bringCarousel(page);
      await expect(bullets(page)).toHaveCount(testimonialCount + 1 - perView);
      const [first, second, row] = await Promise.all([
        slides(page).nth(0).boundingBox(),
        slides(page).nth(1).boundingBox(),
        testimonials(page).locator('.swiper').boundingBox(),
      ]);
      if (!first || !second || !row) throw new Error('no slides');
      expect(second.x - first.x - first.width).toBeCloseTo(space, 0);
      expect(first.width).toBeCloseTo((row.width - (perView - 1) * space) / perView, 0);
    });

  test('taking over moves nothing', async ({ page }) => {
    await open(page, '/');
    const places = () =>
      slides(page).evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return [Math.round(width), Math.round(height)];
        }),
      );
    const before = await places();
    await testimonials(page)
      .getByRole('button', { name: /^Pause/ })
      .evaluate((b: HTMLElement) => b.click());
    await bringCarousel(page);
    expect(await places()).toEqual(before);
  });
});

test.describe('phone gallery', () => {
  test('shows the next screen every 2000 ms, and begins anew after the last', async ({ page }) => {
    await openStill(page);
    await bring(gallery(page));
    await expect.poll(() => screen(page)).toBe(0);
    for (let step = 1; step <= screenCount; step++) {
      await page.clock.runFor(2000);
      await expect.poll(() => screen(page)).toBe(step % screenCount);
    }
  });

  test('can be paused, and stepped by hand', async ({ page }) => {
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

for (const pattern of ['stars', 'particles'])
  test.describe(pattern, () => {
    test('are 300, drift, and can be paused', async ({ page }) => {
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
    });

    test('rest when they are out of sight', async ({ page }) => {
      await open(page, '/');
      const block = page.locator(`[data-moving]:has([data-pattern=${pattern}])`);
      await expect(block).toHaveAttribute('data-moving', 'false');
      await bring(canvas(page, pattern));
      await expect(block).toHaveAttribute('data-moving', 'true');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(block).toHaveAttribute('data-moving', 'false');
    });
  });

test('no dot passes behind words', async ({ page }) => {
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

test('the mentor floats while the stars drift, and rests with them', async ({ page }) => {
  await open(page, '/');
  const image = page.locator('.floating');
  await bring(image);
  await expect(image).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: 'Pause the stars' }).click();
  await expect(image).toHaveCSS('animation-play-state', 'paused');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
    await openStill(page);
    await bringCarousel(page);
    await page.clock.runFor(10_000);
    expect(await current(page)).toBe(0);
    await bring(gallery(page));
    await page.clock.runFor(10_000);
    expect(await screen(page)).toBe(0);
    for (const pattern of ['stars', 'particles']) {
      await bring(canvas(page, pattern));
      const resting = await picture(page, pattern);
      await page.clock.runFor(2000);
      expect(await picture(page, pattern)).toBe(resting);
    }
    await expect(page.locator('.floating')).toHaveCSS('animation-name', 'none');
  });
});
