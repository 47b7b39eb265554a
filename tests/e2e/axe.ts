import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects axe to find no accessibility violation in the current state of the page, or of its `part` (a
 * selector) where only that differs from a state that is tested whole: axe takes seconds for a long page.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Leaves out descriptions of the elements that pass.
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(tags);
  // The results of several frames are joined in another page, which costs as much as the check.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
