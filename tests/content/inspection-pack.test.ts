import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makePack, verifyPack } from '@/scripts/record/inspection-pack';
import { sample, TODAY } from './sample';

const period = { from: '2026-06-01', to: TODAY };
const pack = makePack(sample, period);

test('a pack has the versions shown in its period, their changes, the check and a manifest', () => {
  const files = unzipSync(pack);
  const version = 'versions/customer-grievances/2026-01-01.html';
  expect(Object.keys(files)).toEqual([
    'chain.txt',
    'changes.csv',
    'check.json',
    'manifest.sha256',
    version,
  ]);
  expect(strFromU8(files['changes.csv'] ?? new Uint8Array())).toContain(version);
  expect(
    Object.keys(unzipSync(makePack(sample, { from: '2025-01-01', to: '2025-12-31' }))),
  ).toEqual(['chain.txt', 'changes.csv', 'check.json', 'manifest.sha256']);
});

test('a pack made again has the same bytes', () => {
  expect(Buffer.compare(makePack(sample, period), pack)).toBe(0);
  expect(verifyPack(pack)).toEqual([]);
});

test('one changed byte is found, wherever it is', () => {
  const step = Math.ceil(pack.length / 200);
  for (let at = 0; at < pack.length; at += step) {
    const changed = pack.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x60;
    const problems = verifyPack(changed);
    expect({ at, problems }).not.toEqual({ at, problems: [] });
    expect(problems.join()).not.toMatch(/\p{Cc}/u);
  }
});
