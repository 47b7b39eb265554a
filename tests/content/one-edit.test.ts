import { expect, test } from 'vitest';
import { makeContext } from '@/lib/content/check/context/context';
import type { Change } from '@/lib/content/check/report/examples';
import { mapTexts } from '@/lib/content/references';
import { withoutDay } from '@/lib/content/schema/paths';
import { changedFile, checkSample, fileOf, sample, sampleFile, sampleWith, TODAY } from './sample';

/** The sample content after a change of one file: what is found, and what a page reads then. */
function edited(path: string, change: Change, today = TODAY) {
  const files = [changedFile(path, change) ?? sampleFile(path)];
  const tree = sampleWith({ files });
  const { references } = makeContext({ tree, today, checkedOn: TODAY });
  const read = (page: string) =>
    JSON.stringify(mapTexts(sampleFile(page).yaml()?.data, (text) => references.fill(text)));
  return { findings: checkSample({ files }), read, values: references.values };
}

test.each([
  ['+91 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
  ['022 2345 6789', 'tel:+912223456789', 'https://wa.me/912223456789'],
  ['1800 123 4567', 'tel:18001234567', 'https://wa.me/9118001234567'],
])('a new telephone number is one line, and its links follow: %s', (phone, dial, chat) => {
  const { findings, read } = edited('content/settings/contact.yaml', { phone });
  expect(findings).toEqual([]);
  const page = read('content/pages/contact-us.yaml');
  for (const text of [phone, dial, chat]) expect(page).toContain(JSON.stringify(text));
});

test('a helpline of five digits is one line, and its link follows', () => {
  const change = { 'helpline.number': '14453' };
  const { findings, values } = edited('content/settings/contact.yaml', change);
  expect(findings).toEqual([]);
  expect(values.get('contact.helpline.link')).toBe('tel:14453');
});

test('a new compliance officer is one line, and the escalation matrix follows', () => {
  const change = { complianceOfficer: 'Asha Rao' };
  const { findings, read } = edited('content/settings/firm.yaml', change);
  expect(findings).toEqual([]);
  expect(read('content/charter/escalation.yaml')).toContain('Asha Rao');
});

test('GST from a date is one more version of its figure', () => {
  const later = { value: 20, source: 'A circular', date: TODAY, effectiveFrom: '2027-04-01' };
  const path = 'content/settings/regulation.yaml';
  const { findings, values } = edited(path, { gst: [{ value: 18 }, later] });
  expect(findings).toEqual([]);
  expect(values.get('regulation.gst')).toBe('18%');
  const { values: then } = edited(path, { gst: [{ value: 18 }, later] }, '2027-04-01');
  expect(then.get('regulation.gst')).toBe('20%');
});

test('a later version of a document is one more file, in every collection', () => {
  const documents = new Map(sample.files.map((file) => [file.collection?.type, file]));
  const files = [...documents.values()].map((file) => {
    const dated = withoutDay(file.path).replace(/(\.\w+)$/, '.2027-04-01$1');
    return fileOf(dated, (file.text() ?? '').replace(/^(---\n)?/, '$1effectiveFrom: 2027-04-01\n'));
  });
  expect(checkSample({ files })).toEqual([]);
});

test('a disclosure that can’t be read has its mistake alone, not the sentences that nobody can compare', () => {
  const files = [
    fileOf('content/disclaimer/0200-market-risk.mdx', '---\n---\n\n<<<<<<< HEAD\nA text.\n'),
  ];
  expect(checkSample({ files, base: sample }).map(({ rule }) => rule)).toEqual(['file-bytes']);
});
