import fc from 'fast-check';
import { test } from 'vitest';
import { damagedFiles, expectAnswer } from './damaged-trees';

test('the check answers with findings, and does not break down, after thousands of damages', () => {
  fc.assert(fc.property(damagedFiles, expectAnswer), { numRuns: 600, endOnFailure: true });
}, 1_800_000);
