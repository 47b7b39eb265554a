import fc from 'fast-check';
import { test } from 'vitest';
import { damagedFiles, expectAnswer } from './damaged-trees';

// A check of all documents takes long on a busy machine; then fewer are damaged.
const limits = { interruptAfterTimeLimit: 20_000, endOnFailure: true };

test('the check answers with findings, and does not break down, whatever is in the documents', () => {
  fc.assert(fc.property(damagedFiles, expectAnswer), { numRuns: 15, ...limits });
}, 60_000);
