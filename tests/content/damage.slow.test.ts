import fc from 'fast-check';
import { test, vi } from 'vitest';
import { anyDamage, anySlip, anyText } from './damage';

vi.setConfig({ testTimeout: 1_800_000 });

test('the check answers with the same findings each time after thousands of damages', () => {
  fc.assert(anyDamage, { numRuns: 400, endOnFailure: true });
});

test('each of hundreds of documents with a slip is reported, or read whole', () => {
  fc.assert(anySlip, { numRuns: 400, endOnFailure: true });
});

test('each of hundreds of texts with random changes is reported, or the build can read it', async () => {
  await fc.assert(anyText, { numRuns: 800, endOnFailure: true });
});
