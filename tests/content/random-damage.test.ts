import fc from 'fast-check';
import { test } from 'vitest';
import { damagedBytes, damagedName, damagedStructure } from './random-damage';

// A check of all documents takes long on a busy machine; then fewer are damaged.
const runs = { numRuns: 25, interruptAfterTimeLimit: 20_000, endOnFailure: true };

test('a document with damaged structure is reported, or the build reads all fields of the collection', () => {
  fc.assert(damagedStructure, runs);
}, 60_000);

test('a document whose bytes are damaged is reported, or its text is read as it is stored', () => {
  fc.assert(damagedBytes, runs);
}, 60_000);

test('a file with a damaged name is reported, named by a finding, or still belongs to its collection', () => {
  fc.assert(damagedName, runs);
}, 60_000);
