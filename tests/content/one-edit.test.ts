import { expect, test, vi } from 'vitest';
import { exampleFile } from '@/lib/content/check/examples';
import { filesInForce } from '@/lib/content/check/files-in-force';
import { fillData, knownReferences } from '@/lib/content/check/known-references';
import type { SourceFile } from '@/lib/content/check/source-file';
import { checkWith, realContent, today } from './real-content';

// Each test checks all documents.
vi.setConfig({ testTimeout: 30_000 });

/** The documents of this repository, one line of a settings file changed. */
function edited(path: string, line: RegExp, replacement: string) {
  const text = realContent.files.find((file) => file.path === path)?.text() ?? '';
  expect(text).toMatch(line);
  const file = exampleFile(path, text.replace(line, replacement));
  const others = realContent.files.filter((other) => other.path !== path);
  const { values, fill } = knownReferences(filesInForce([...others, file], today), today);
  const read = (other: string) =>
    fillData(realContent.files.find((each) => each.path === other)?.yaml()?.data, fill);
  return { findings: checkWith({ replaced: [file] }), values, read };
}

test.each([
  ['+91 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
  ['022 2345 6789', 'tel:+912223456789', 'https://wa.me/912223456789'],
  ['1800 123 4567', 'tel:18001234567', 'https://wa.me/9118001234567'],
])('the telephone number is one line, and its links follow: %s', (phone, dial, chat) => {
  const { findings, values, read } = edited(
    'content/settings/contact.yaml',
    /^phone: .*$/m,
    `phone: ${phone}`,
  );
  expect(findings).toEqual([]);
  expect(values.get('contact.phoneLink')).toBe(dial);
  const page = JSON.stringify(read('content/pages/contact-us.yaml'));
  for (const text of [phone, dial, chat]) expect(page).toContain(JSON.stringify(text));
});

test('a helpline of five digits takes one edit, and its link follows', () => {
  const { findings, values } = edited(
    'content/settings/contact.yaml',
    /^helpline:\n {2}number: .*$/m,
    'helpline:\n  number: "14453"',
  );
  expect(findings).toEqual([]);
  expect(values.get('contact.helpline.link')).toBe('tel:14453');
});

test('a new compliance officer takes one edit, and the escalation matrix follows', () => {
  const { findings, read } = edited(
    'content/settings/firm.yaml',
    /^complianceOfficer: .*$/m,
    'complianceOfficer: Asha Rao',
  );
  expect(findings).toEqual([]);
  expect(read('content/charter/escalation.yaml')).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ name: 'Asha Rao' })]),
  });
});

/** A document of this repository. */
function real(path: string): SourceFile {
  const file = realContent.files.find((each) => each.path === path);
  if (!file) throw new Error(`${path} is not there`);
  return file;
}

/** A day ahead that is near enough to be meant. */
const later = `${Number(today.slice(0, 4)) + 1}-04-01`;

test('GST from a date takes one more version', () => {
  const path = 'content/settings/regulation.yaml';
  const file = real(path);
  const { gst } = file.data();
  const next = { value: 20, unit: 'percent', source: 'A circular', date: today };
  const versions = [gst, { ...next, effectiveFrom: later }].flat();
  const text = (file.text() ?? '').replace(
    /^gst:\n(?: .*\n)+/m,
    `gst: ${JSON.stringify(versions)}\n`,
  );
  const replaced = exampleFile(path, text);
  expect(checkWith({ replaced: [replaced] })).toEqual([]);
  const rateOn = (day: string) => knownReferences([replaced], day).values.get('regulation.gst');
  expect(rateOn(today)).toBe(knownReferences([file], today).values.get('regulation.gst'));
  expect(rateOn(later)).toBe('20%');
});

/** The last document of each collection; the others have the same fields. */
const oneOfEach = new Map(
  realContent.files
    .filter(({ path }) => !/\.\d{4}-\d{2}-\d{2}\.\w+$/.test(path))
    .map(({ collection, path }) => [collection?.type, path] as const),
);

test.each([...oneOfEach.values()])('a later version of %s takes one more file', (path) => {
  const file = real(path);
  const dated = path.replace(/(\.\w+)$/, `.${later}$1`);
  const text = (file.text() ?? '').replace(/^effective(?:From|Until): .*\n/gm, '');
  const field = `effectiveFrom: ${later}\n`;
  const next = path.endsWith('.mdx') ? text.replace(/^---\n/, `---\n${field}`) : `${field}${text}`;
  expect(checkWith({ replaced: [exampleFile(dated, next)] })).toEqual([]);
});
