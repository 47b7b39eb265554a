import fc from 'fast-check';
import { test } from 'vitest';
import { reportedOrBuilt } from './random-mistakes';

// A check of all documents takes long on a busy machine; then fewer are changed.
const limits = { interruptAfterTimeLimit: 20_000, endOnFailure: true };

test('a document with a random change is either reported at a location in it, or built as it reads', async () => {
  await fc.assert(reportedOrBuilt, { numRuns: 60, ...limits });
}, 60_000);
