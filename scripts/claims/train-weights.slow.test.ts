import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEIGHTS } from '@/lib/content/check/claims/weights';
import { trainWeights } from './train-weights';

test('the weights and measures are those of this corpus, lexicon and code: npm run claims:train', () => {
  expect(readFileSync(WEIGHTS, 'utf8') === trainWeights()).toBe(true);
}, 600_000);
