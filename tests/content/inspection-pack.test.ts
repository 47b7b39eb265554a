import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LOG } from '@/lib/content/history/history';
import { makePack, verifyPack } from '@/scripts/record/inspection-pack';
import { SAMPLE, sample, TODAY } from './sample';

const period = { from: '2026-07-01', to: TODAY };
const pack = makePack(sample, period);

const VERSIONS = 'versions/customer-grievances';
const FRAME = ['chain.txt', 'changes.csv', 'check.json', 'log.jsonl', 'manifest.sha256'];

const filesIn = (from: string, to: string) => unzipSync(makePack(sample, { from, to }));

test('a pack has the versions shown in its period, the one that was replaced on its first day among them', () => {
  const files = filesIn('2026-07-01', TODAY);
  const versions = ['2026-01-01', '2026-07-01'].map((day) => `${VERSIONS}/${day}.html`);
  expect(Object.keys(files)).toEqual([...FRAME, ...versions]);
  const table = files['changes.csv'] ?? new Uint8Array();
  expect([...table.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const changes = strFromU8(table);
  for (const version of versions) expect(changes).toContain(version);
  expect(Object.keys(filesIn('2026-07-02', TODAY))).toEqual([...FRAME, versions[1]]);
  expect(Object.keys(filesIn('2025-01-01', '2025-12-31'))).toEqual(FRAME);
});

test('a pack has the log of all versions, byte by byte', () => {
  const log = readFileSync(join(SAMPLE, LOG), 'utf8');
  expect(strFromU8(filesIn('2025-01-01', TODAY)['log.jsonl'] ?? new Uint8Array())).toBe(log);
});

test('a pack made again has the same bytes', () => {
  expect(Buffer.compare(makePack(sample, period), pack)).toBe(0);
  expect(verifyPack(pack)).toEqual([]);
});

test('one changed byte is found, wherever it is', () => {
  const step = Math.ceil(pack.length / 200);
  for (let at = 0; at < pack.length; at += step) {
    const changed = pack.slice();
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const problems = verifyPack(changed);
    expect({ at, problems }).not.toEqual({ at, problems: [] });
    expect(problems.join()).not.toMatch(/\p{Cc}/u);
  }
});
