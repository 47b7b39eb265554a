import { expect, test } from 'vitest';
import { corpusOf } from '@/lib/content/check/corpus';
import { exampleFile } from '@/lib/content/check/examples';
import { fillData, knownReferences } from '@/lib/content/check/known-references';
import { indianDay } from '@/lib/domain/dates';
import { checkWith, realCorpus } from './real-content';

/** The documents of this repository, one line of a settings file changed. */
function edited(path: string, line: RegExp, replacement: string) {
  const text = realCorpus.files.find((file) => file.path === path)?.text() ?? '';
  expect(text).toMatch(line);
  const file = exampleFile(path, text.replace(line, replacement));
  const others = realCorpus.files.filter((other) => other.path !== path);
  const { values, fill } = knownReferences(corpusOf([...others, file], []), indianDay(new Date()));
  const read = (other: string) =>
    fillData(realCorpus.files.find((each) => each.path === other)?.yaml()?.data, fill);
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

test('a helpline of five digits is one line, and its link follows', () => {
  const { findings, values } = edited(
    'content/settings/contact.yaml',
    /^helpline:\n {2}number: .*$/m,
    'helpline:\n  number: "14453"',
  );
  expect(findings).toEqual([]);
  expect(values.get('contact.helpline.link')).toBe('tel:14453');
});

test('the compliance officer is one line, and the escalation matrix follows', () => {
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
