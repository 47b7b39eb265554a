import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { course } from '../schema/course';
import { regulation } from '../schema/settings/regulation';
import { valuesInForce } from '../values-in-force';
import { checkContent } from './check-content';
import { type ExampleFiles, exampleTree } from './examples';
import { filesInForce } from './files-in-force';
import { loadRules } from './load-rules';

// Each step of the properties is a check with all rules.
vi.setConfig({ testTimeout: 30_000 });

// The figures of these examples are made up, so their size is not checked.
const rules = (await loadRules()).filter(({ name }) => name !== 'figure-bounds');
const today = '2026-11-20';

/** Messages about the documents that an example has; others of the site are missing in all. */
function messages(files: ExampleFiles): string[] {
  return checkContent({ tree: exampleTree(files), rules, today })
    .filter(({ rule }) => !/^(?:(?:file|document|public)-missing|figure-bounds)$/.test(rule))
    .map(({ file, line, message }) => `${file.replace(/^content\//, '')}:${line} ${message}`);
}

const regulationPath = 'content/settings/regulation.yaml';
const figures = Object.entries(regulation.schema.shape).flatMap(([name, field]) =>
  field instanceof z.ZodObject && 'unit' in field.shape
    ? [{ name, unit: field.shape.unit.options[0] ?? '' }]
    : [],
);
const sourced = (value: string) => `  value: ${value}\n  source: A\n  date: 2026-11-01\n`;
const figure = (name: string, unit: string) => `${name}:\n${sourced('18')}  unit: ${unit}\n`;
const settings = (gst: string) =>
  [
    gst,
    `riskWarning:\n${sourced('Investments are subject to market risks.')}`,
    ...figures.filter(({ name }) => name !== 'gst').map(({ name, unit }) => figure(name, unit)),
    `sac:\n${sourced('"997156"')}`,
    'claimWords: []\ndisclaimers: []\ncontradictions: []\nclaims:\n',
    '  - name: a\n    says: b\n    phrases:\n      - c\n    severity: error\n    source: A\n    date: 2026-11-01\n',
  ].join('');
const gstOf = (...versions: string[]) =>
  `gst:\n${versions.map((each) => `  - value: ${each}\n    unit: percent\n    source: A\n    date: 2026-11-01\n`).join('')}`;

test('a figure that ends without a later version is reported once, with the day', () => {
  expect(messages({ [regulationPath]: settings(figure('gst', 'percent')) })).toEqual([]);
  expect(
    messages({
      [regulationPath]: settings(gstOf('18\n    effectiveUntil: 2027-03-31')),
      'content/coupons/abc.yaml': 'code: ABC\npercent: 5\neffectiveUntil: 2028-01-01\n',
    }),
  ).toEqual(['settings/regulation.yaml:1 from 2027-04-01: no value of gst is in force']);
});

test('a mistake in a version is reported at its line, whether the version is in force or not', () => {
  expect(
    messages({
      [regulationPath]: settings(
        gstOf(
          '-1\n    effectiveUntil: 2026-01-01',
          '18\n    effectiveForm: 2026-01-02',
          '0\n    effectiveFrom: 2027-04-01',
        ),
      ),
    }),
  ).toEqual([
    'settings/regulation.yaml:2 gst[1].value must be more than 0 (it is "-1")',
    'settings/regulation.yaml:8 "gst[2].effectiveForm" is not a field that the site knows',
    'settings/regulation.yaml:12 gst[3].value must be more than 0 (it is "0")',
  ]);
});

const coursePath = 'content/courses/btst-vip.yaml';
const courseOf = (...plans: string[]) =>
  [
    ...['slug: btst-vip', 'theme: default', 'name: BTST', 'summary: One sentence.'],
    ...[
      'image: /images/courses/btst-vip.svg',
      'alt: An arc',
      'signals: Each day',
      'details: [One.]',
    ],
    ...['faqs: default', 'group: btst-vip', 'plans:', ...plans, ''],
  ].join('\n');
const plan = (months: number, price: string, rest = '') =>
  `  - { months: ${months}, price: ${price}, features: [a, b, c], best: ${months === 1}${rest} }`;
const withImage = (text: string) => ({
  [coursePath]: text,
  'public/images/courses/btst-vip.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>',
});

test('plans ascend by months on each day of a change', () => {
  const text = courseOf(
    plan(1, '1000'),
    plan(3, '2500', ', effectiveUntil: 2026-12-31'),
    plan(2, '2000', ', effectiveFrom: 2026-12-15'),
  );
  expect(messages(withImage(text))).toEqual([
    'courses/btst-vip.yaml:14 from 2026-12-15: plans[3].months: plans must ascend by months, each number of months once (it is "2")',
  ]);
});

test('a price from a date needs one more version of the price', () => {
  const prices = '[{ value: 1000 }, { value: 1200, effectiveFrom: 2026-12-01 }]';
  expect(messages(withImage(courseOf(plan(1, prices))))).toEqual([]);
  expect(messages(withImage(courseOf(plan(1, '[{ value: 12.5 }]'))))).toEqual([
    'courses/btst-vip.yaml:12 plans[1].price[1].value must be a whole number, but it is 12.5',
  ]);
  expect(messages(withImage(courseOf(plan(1, 'dear'))))).toEqual([
    'courses/btst-vip.yaml:12 plans[1].price must be a whole number, but it is the text "dear"',
  ]);
});

test('a list without groups of fields is not a list of versions', () => {
  expect(messages(withImage(courseOf(plan(1, '[1000]'))))).toEqual([
    'courses/btst-vip.yaml:12 plans[1].price must be a whole number, but it is a list',
  ]);
});

const statement = (name: string, text: string, more = '') => ({
  [`content/disclaimer/${name}.mdx`]: `---\n${more}---\n\n${text}\n`,
});

test('a link to a section is reported from the day on which the section ends', () => {
  const files = {
    ...statement('0100-a', '## One\n\nText.', 'effectiveUntil: 2026-12-31\n'),
    ...statement('0100-a.2027-01-01', '## Two\n\nText.', 'effectiveFrom: 2027-01-01\n'),
    ...statement('0200-b', '[One](/disclaimer#one)'),
  };
  expect(messages(files)).toEqual([
    'disclaimer/0200-b.mdx:4 from 2027-01-01: the link leads to "#one", a section that the page does not have',
  ]);
});

test('a version is checked against the sections and settings of its own days', () => {
  const files = {
    ...statement('0100-a', '## One\n\n[Two](/disclaimer#two)', 'effectiveUntil: 2026-10-31\n'),
    ...statement('0100-a.2026-11-01', '## One\n\nText.'),
    ...statement('0100-a.2027-01-01', '## Two\n\nText.', 'effectiveFrom: 2027-01-01\n'),
    ...statement('0200-b', '[One](/disclaimer#one)', 'effectiveUntil: 2026-12-31\n'),
    ...statement('0200-b.2027-01-01', '[Two](/disclaimer#two)', 'effectiveFrom: 2027-01-01\n'),
  };
  expect(messages(files)).toEqual([
    'disclaimer/0100-a.2026-11-01.mdx:2 the file’s name says that this version begins on 2026-11-01, but the document does not',
  ]);
});

test('a mistake in a later version that is one today too is reported without a day', () => {
  const files = {
    ...statement('0100-a', 'Text.'),
    ...statement('0100-a.2027-01-01', '{firm.nope}', 'effectiveFrom: 2027-01-01\n'),
  };
  expect(messages(files)).toEqual([
    'disclaimer/0100-a.2027-01-01.mdx:5 "{firm.nope}" does not exist',
  ]);
});

const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-11-${n}`);
const period = fc.record({ effectiveFrom: day, effectiveUntil: day }, { requiredKeys: [] });
const dates = (each: object) =>
  Object.entries(each)
    .map(([name, value]) => `, ${name}: ${value}`)
    .join('');

test('a course passes the check exactly when the build can read it on each day from today on', () => {
  const plans = fc.array(
    fc.record({
      months: fc.integer({ min: 1, max: 3 }),
      prices: fc.array(period, { minLength: 1, maxLength: 3 }),
      period,
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(plans, (list) => {
      const text = courseOf(
        ...list.map(({ months, prices, period }) =>
          plan(
            months,
            `[${prices.map((each) => `{ value: 1000${dates(each)} }`).join(', ')}]`,
            dates(period),
          ),
        ),
      );
      const tree = exampleTree(withImage(text));
      // Orders of days and versions that begin together are wrong whatever is in force.
      const findings = checkContent({ tree, rules, today }).filter(
        ({ file, rule }) => file === coursePath && !/effective-(?:order|twice)/.test(rule),
      );
      const days = Array.from({ length: 21 }, (_, index) => `2026-11-${10 + index}`);
      const unreadable = days.filter((date) => {
        const data = tree.files[0]?.yaml()?.data;
        return (
          date >= today &&
          !course.schema.safeParse(valuesInForce(course.schema, data, date).data).success
        );
      });
      expect(findings.length > 0).toBe(unreadable.length > 0);
    }),
    { numRuns: 25 },
  );
});

test('the check looks at one version of each document on each day', () => {
  const versions = fc.uniqueArray(day, { maxLength: 4 });
  fc.assert(
    fc.property(versions, day, (starts, date) => {
      const { files } = exampleTree({
        ...statement('0100-a', 'Text.'),
        ...Object.assign(
          {},
          ...starts.map((start) =>
            statement(`0100-a.${start}`, 'Text.', `effectiveFrom: ${start}\n`),
          ),
        ),
      });
      const last = starts
        .filter((start) => start <= date)
        .sort()
        .at(-1);
      expect(filesInForce(files, date).map(({ path }) => path)).toEqual([
        `content/disclaimer/0100-a${last ? `.${last}` : ''}.mdx`,
      ]);
    }),
  );
});
