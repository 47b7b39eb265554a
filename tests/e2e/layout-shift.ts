import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** The elements that moved, with their old and new boxes. */
  readonly moved: readonly string[];
}

/**
 * All layout shifts since the page began to load; their sum is at least CLS. Shifts after an input
 * count too: these tests make none, but an emulated phone reports one.
 */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return collectShifts(page, { throughScroll: false });
}

/** The same, with the shifts while the page is scrolled to its end. */
export function layoutShiftsThroughScroll(page: Page): Promise<Shift[]> {
  return collectShifts(page, { throughScroll: true });
}

function collectShifts(page: Page, options: { readonly throughScroll: boolean }): Promise<Shift[]> {
  return page.evaluate(async ({ throughScroll }) => {
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    };
    const shifts: Shift[] = [];
    const corner = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    const add = (entries: PerformanceEntryList) => {
      for (const { value, startTime, sources } of entries as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 30);
          return `${node?.nodeName} "${text}" ${corner(previousRect)} → ${corner(currentRect)}`;
        });
        shifts.push({ value, moved: [`at ${Math.round(startTime)} ms`, ...moved] });
      }
    };
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });

    await document.fonts.ready;
    const { documentElement } = document;
    const end = throughScroll ? documentElement.scrollHeight : 0;
    for (let top = 0; top < end; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await twoFrames();
    }
    if (throughScroll) {
      const seen = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    }
    await twoFrames();
    add(observer.takeRecords());
    return shifts;
  }, options);
}
