import fc from 'fast-check';
import { test, vi } from 'vitest';
import { anyDamage, anySlip, anyText } from './damage';

// A check takes long on a busy machine; then fewer documents are damaged.
vi.setConfig({ testTimeout: 60_000 });
const limits = { interruptAfterTimeLimit: 20_000, endOnFailure: true };

test('the check answers with the same findings each time, whatever is in the documents', () => {
  fc.assert(anyDamage, { numRuns: 6, ...limits });
});

test('a document with a slip in its structure is reported, or the build reads what the check reads', () => {
  fc.assert(anySlip, { numRuns: 15, ...limits });
});

test('a text with a random change is reported at a location in it, or the build can read it', async () => {
  await fc.assert(anyText, { numRuns: 20, ...limits });
});
