import { expect, test } from 'vitest';
import type { Change } from '@/lib/content/check/report/examples';
import { changedFile, checkSample, fileOf, sampleFile, sampleWith } from './sample';

const monthPath = (month: string) => `content/complaints/2026-${month}.yaml`;
const OPENINGS = { 'direct.opening': 0, 'scores.opening': 0, 'other.opening': 0 };

/** A firm that is registered from a day on, with its own October and no sample of an earlier month. */
function newFirm(from: string) {
  const changes: Record<string, Change> = {
    'content/settings/firm.yaml': { registration: { from } },
    [monthPath('10')]: { sample: null, ...OPENINGS },
    'content/complaints/annual-trend.yaml': { file: 'years: []\n' },
    'content/compliance/annual-audit.yaml': { years: [{ year: '2026-27' }] },
  };
  return Object.entries(changes).flatMap(([path, change]) => changedFile(path, change) ?? []);
}

const earlier = (path: string) => [monthPath('08'), monthPath('09')].includes(path);
const rulesIn = (check: Parameters<typeof checkSample>[0]) =>
  checkSample(check)
    .map(({ rule }) => rule)
    .filter((rule) => /complaint|audit|disclosure-missing/.test(rule));

test('the sample months may go, and neither they, years nor audits before the registration are asked for', () => {
  const files = newFirm('2026-10-05');
  expect(rulesIn({ files, without: earlier, base: sampleWith({}) })).toEqual([]);
});

test('a month that the firm has published stays, also after its registration was renewed', () => {
  const base = sampleWith({
    files: [
      changedFile('content/settings/firm.yaml', { registration: { from: '2021-10-05' } }),
      changedFile(monthPath('09'), { sample: null }),
    ].flatMap((file) => file ?? []),
  });
  const files = newFirm('2026-10-05');
  expect(rulesIn({ files, without: earlier, base })).toContain('complaint-months');
});

test('a firm that is older than its months has years before them, and an audit', () => {
  const found = rulesIn({ files: newFirm('2025-04-01'), without: earlier });
  expect(found).toContain('complaint-year');
  expect(found).toContain('audit-overdue');
});

test('the year in which the months begin is asked for once it is over', () => {
  const later = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'].map((month) =>
    fileOf(`content/complaints/${month}.yaml`, sampleFile(monthPath('09')).text() ?? ''),
  );
  const check = { without: earlier, today: '2027-04-05' };
  const files = [...newFirm('2026-10-05'), ...later];
  expect(rulesIn({ ...check, files })).toContain('complaint-year-missing');
  const year = '  - { year: 2026-27, received: 11, resolved: 11, carriedForward: 0 }';
  const trend = fileOf('content/complaints/annual-trend.yaml', `years:\n${year}\n`);
  const others = files.filter(({ path }) => path !== trend.path);
  expect(rulesIn({ ...check, files: [...others, trend] })).not.toContain('complaint-year-missing');
});

test('content without any month is an error, and does not stop the check', () => {
  const isMonth = (path: string) => /complaints\/\d/.test(path);
  expect(rulesIn({ without: isMonth })).toContain('complaint-months');
});
