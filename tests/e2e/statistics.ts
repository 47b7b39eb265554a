import { expect, type Locator } from '@playwright/test';
import type { z } from 'zod';
import { getDocument } from '@/lib/content/documents';
import {
  type statisticName,
  statistics,
  withoutMarks,
} from '@/lib/content/schema/settings/statistics';

/** Expects a block to have the named figures in their order, each with what it counts. */
export async function expectStatistics(
  block: Locator,
  shown: readonly z.output<typeof statisticName>[],
): Promise<void> {
  const all = getDocument(statistics);
  await expect(block.getByRole('definition')).toHaveText(shown.map((name) => all[name].number));
  await expect(block.getByRole('term')).toHaveText(
    shown.map((name) => withoutMarks(all[name].text)),
  );
}
