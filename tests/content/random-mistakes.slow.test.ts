import fc from 'fast-check';
import { test } from 'vitest';
import { reportedOrBuilt } from './random-mistakes';

test('a document with one of hundreds of random changes is either reported, or built as it reads', async () => {
  await fc.assert(reportedOrBuilt, { numRuns: 300 });
}, 600_000);
