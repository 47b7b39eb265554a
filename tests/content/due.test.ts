import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentDue } from '@/scripts/due/due-command';
import { copySample, keepPrinted } from './copied-sample';
import { changedFile, TODAY } from './sample';
import { write } from './write';

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Output of the command for a copy of the sample content with some changes. */
async function due(changes: Changes, { today = TODAY, days = '42' } = {}) {
  const root = copySample();
  for (const [path, change] of Object.entries(changes)) {
    const file = changedFile(path, change);
    if (file?.entry.bytes) write(join(root, path), file.entry.bytes);
    else rmSync(join(root, path));
  }
  const printed = keepPrinted();
  const code = await contentDue(['--root', root, '--today', today, '--days', days]);
  vi.restoreAllMocks();
  const part = (heading: string) =>
    printed.stdout.split('### ').find((each) => each.startsWith(heading)) ?? '';
  return {
    ...printed,
    code,
    overdue: part('Overdue'),
    coming: part('Up to'),
    decided: part('Not done'),
  };
}

test('what begins and ends in the coming weeks is listed by its day, and nothing later', async () => {
  const { code, coming } = await due({
    'content/coupons/diwali20.yaml': { file: 'percent: 20\nvalidUntil: 2026-12-31\n' },
    'content/settings/regulation.yaml': {
      gst: [{ value: 18 }, { value: 20, effectiveFrom: '2026-12-15' }],
    },
    'content/testimonials/0200-sample-trader-b.yaml': { effectiveUntil: '2031-01-01' },
  });
  expect(code).toBe(0);
  expect(coming.trim().split('\n\n').slice(1)).toEqual([
    expect.stringMatching(/7 Dec 2026: `content\/complaints\/2026-11.yaml`/),
    expect.stringMatching(/15 Dec 2026: .*regulation\.yaml` gst.*effectiveFrom of 20\. First day/),
    expect.stringMatching(/31 Dec 2026: .*diwali20\.yaml` validUntil\. Last day/),
  ]);
});

test('a month that was due on the 7th is overdue, so is an audit without a date, and a charter that nobody compared for a year', async () => {
  const { code, overdue } = await due({
    'content/complaints/2026-10.yaml': { file: null },
    'content/compliance/annual-audit.yaml': { 'years[1].reported': null },
    'content/pages/investor-charter.yaml': { reviewed: '2025-11-01' },
  });
  expect(code).toBe(0);
  expect(overdue).toContain(
    'the charter was last compared with the regulator’s on 1 November 2025',
  );
  expect(overdue).toContain('the complaints of 2026-10 are not published');
  expect(overdue).toContain('the compliance audit of 2025-26 has no date');
});

test('a figure that a newer rule replaced is listed also where the firm has decided to keep it', async () => {
  const { decided } = await due({});
  expect(decided).toContain('a newer source says');
  expect(decided).toContain('Acknowledged by');
});

test('an issue has nothing to say while nothing is overdue or due, whatever the firm has decided to keep', async () => {
  const { code, stdout, stderr } = await due({}, { days: '7' });
  expect(code).toBe(0);
  expect(stdout).toBe('');
  expect(stderr).toContain('Nothing is due up to');
});

test('what is due on a day is announced up to that day: an audit, a review of the charter', async () => {
  const { overdue, coming } = await due({}, { today: '2027-09-30' });
  expect(coming).toContain('30 Sept 2027: `content/compliance/annual-audit.yaml`');
  expect(coming).toContain('1 Nov 2027: `content/pages/investor-charter.yaml`');
  expect(overdue).not.toContain('audit');
});

test('content with an error ends with 1 and the command that lists it', async () => {
  const { code, stderr } = await due({ 'content/coupons/vip50.yaml': { percent: 950 } });
  expect(code).toBe(1);
  expect(stderr).toContain('1 error: npm run content:check');
});
