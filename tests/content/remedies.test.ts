import { expect, test } from 'vitest';
import { checkSample, fileOf, sampleFile } from './sample';

const month = 'content/complaints/2026-10.yaml';

/** The remedies for a document of the sample in which a line is another one. */
function remediesFor(path: string, line: RegExp, written: string): string {
  const text = sampleFile(path).text() ?? '';
  const changed = text.replace(line, written);
  expect(changed).not.toBe(text);
  const found = checkSample({ files: [fileOf(path, changed)] });
  return found
    .filter(({ file }) => file === path)
    .map(({ remedy }) => remedy)
    .join('\n');
}

test.each([
  ['averageDays: 2,5', '2.5 or 25'],
  ['averageDays: 2,500', '2.5 or 2500'],
  ['averageDays: 1,00,000', ': 100000.'],
  ['averageDays: 2 500', ': 2500.'],
  ['averageDays: -', 'Write 0'],
  ['averageDays: - # none', 'Write 0'],
  ['averageDays: –', 'Write 0'],
  ['averageDays: NIL', 'Write 0'],
  ['averageDays: "12"', ': 12.'],
])('%s is answered with every number that it may be', (written, remedy) => {
  expect(remediesFor(month, /averageDays: 9/, written)).toContain(remedy);
});

test.each([
  ['received: 2,5', /25|2\.5/],
  ['received: 60,00', /60|6000/],
  ['received: 1 2', /12/],
])('%s is answered without a number where none is certain', (written, number) => {
  const remedy = remediesFor(month, /received: 1$/m, written);
  expect(remedy).toContain('digits');
  expect(remedy.replace('such as 6000', '')).not.toMatch(number);
});

test('a month in which too many were resolved is reported there, and not in each later one', () => {
  const path = 'content/complaints/2026-08.yaml';
  const text = sampleFile(path).text() ?? '';
  const found = checkSample({ files: [fileOf(path, text.replace('received: 2', 'received: 1'))] });
  const figures = found.filter(({ rule }) => rule === 'complaint-figures');
  expect(figures.map(({ file }) => file)).toEqual([path]);
});

test.each([
  ['received: 6.000', 'Write 6 or 6000, without a point.'],
  ['received: 1.500', '1, 2 or 1500'],
])('%s may be thousands', (written, remedy) => {
  expect(remediesFor(month, /received: 1$/m, written)).toContain(remedy);
});

test('a text with a colon is to be put in quotes, wherever a text is expected', () => {
  const path = 'content/courses/0100-premium-options-buying.yaml';
  expect(
    remediesFor(path, /^features:\n {2}- .*$/m, 'features:\n  - Note: the fee is paid at once.'),
  ).toContain(
    'Put the whole text in quotes, since it has a colon: "Note: the fee is paid at once."',
  );
});

test('an entry of a list with two colons may be a field or one text', () => {
  const path = 'content/courses/0100-premium-options-buying.yaml';
  const remedy = remediesFor(path, /^features:\n {2}- .*$/m, 'features:\n  - Note: from: to');
  expect(remedy).toContain('Note: "from: to"');
  expect(remedy).toContain('- "Note: from: to"');
});

test.each([
  ['03/11/2026', 'Write 2026-11-03 if the day comes first, 2026-03-11 if the month does'],
  ['13/11/2026', 'Write 2026-11-13: '],
  ['3 Nov 2026', 'Write 2026-11-03: '],
])('the day %s is answered with every day that it may be', (written, remedy) => {
  expect(remediesFor('content/coupons/vip50.yaml', /$/, `validFrom: ${written}\n`)).toContain(
    remedy,
  );
});
