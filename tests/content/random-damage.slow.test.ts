import fc from 'fast-check';
import { test } from 'vitest';
import { damagedBytes, damagedName, damagedStructure } from './random-damage';

const runs = { numRuns: 100, endOnFailure: true };

test('each of a hundred documents with damaged structure is reported, or read whole by the build', () => {
  fc.assert(damagedStructure, runs);
}, 300_000);

test('each of a hundred documents with damaged bytes is reported, or read as it is stored', () => {
  fc.assert(damagedBytes, runs);
}, 300_000);

test('each of a hundred files with damaged names is reported, named, or still in its collection', () => {
  fc.assert(damagedName, runs);
}, 300_000);
