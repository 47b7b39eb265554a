import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeContext } from '@/lib/content/check/context/context';
import { newVersion } from '@/scripts/new/new-documents';
import { newMonth } from '@/scripts/new/new-month';
import { commandOnCopy, TODAY } from './new-on-copy';
import { changedFile, checkSample, fileOf, sampleWith } from './sample';
import { write } from './write';

const november = 'content/complaints/2026-11.yaml';
const REFUND_POLICY = 'content/policies/refund-policy.mdx';

const contextOf = (tree = sampleWith({})) => makeContext({ tree, today: TODAY, checkedOn: TODAY });

const COUPON = ['coupon', '--code', 'DIWALI20', '--percent', '20'];
const VERSION = ['version', '--document', REFUND_POLICY, '--first-day', '2027-04-01'];
const QUESTION = ['question', '--page', 'mcx', '--question', 'What is a lot?'];
const SOURCES = ['--direct', '2, 1, 4.5, 0', '--scores', '0 0 0 0', '--other', '1;1;3;0'];
const FIGURES = [...SOURCES, '--impersonation', '0'];

test.each([
  [['complaints', ...FIGURES], november],
  [VERSION, 'content/policies/refund-policy.2027-04-01.mdx'],
  [COUPON, 'content/coupons/diwali20.yaml'],
  [[...QUESTION, '--answer', 'The number of units.'], 'content/faqs/mcx/0900-what-is-a-lot.mdx'],
])('%j passes the check at once', async (args, path) => {
  const { root, run } = commandOnCopy();
  const { code, printed } = await run(...args, '--note', 'The firm decided\nit.');
  expect(printed).toMatch(/^Wrote content\//);
  expect(printed).toContain('\nChange note: The firm decided it.\n');
  expect(code).toBe(0);
  const written = /Wrote (.*)\./.exec(printed)?.[1] ?? '';
  expect(written.replace(/\d{4}-(?=what)/, '')).toBe(path.replace(/\d{4}-(?=what)/, ''));
  expect(readFileSync(join(root, written), 'utf8')).not.toBe('');
});

test('the figures of a month are written as they were given, and are no sample', () => {
  const direct = { received: 2, resolved: 1, averageDays: 4.5, pendingOver3Months: 0 };
  const none = { received: 0, resolved: 0, averageDays: 0, pendingOver3Months: 0 };
  const figures = { direct, scores: none, other: none, impersonation: 1 };
  const made = newMonth({ none: false, ...figures }, contextOf());
  const data = fileOf(made.path, made.text).data();
  expect(data).toEqual(figures);
});

test.each([
  [['complaints'], 'What are the figures of direct in November 2026', '--direct'],
  [['complaints', ...FIGURES.slice(0, 4)], 'figures of other', '--other'],
  [['complaints', '--direct', '2, 1, 4,5, 0'], '--direct has four figures', 'average days'],
  [
    ['complaints', '--direct', '0,0,0,0', '--scores', '0,0,0,0', '--other', '0,0,0,0'],
    'Was no complaint received in November 2026?',
    '--none',
  ],
  [['complaints', ...SOURCES], 'of November 2026 are due to impersonation', '--impersonation 0'],
  [['complaints', ...SOURCES, '--impersonation', 'no'], '--impersonation is a number', '0'],
  [['complaints', ...FIGURES, '--table', 'x'], 'A table and figures', 'Leave one out'],
  [['version', '--document', REFUND_POLICY], 'From which day', '--first-day'],
  [['version', '--first-day', '2027-04-01'], 'Which document?', '--document'],
  [[...VERSION.slice(0, 4), '1 April'], '--first-day is a day', '2027-04-01'],
  [
    ['version', '--document', 'statements', '--first-day', '2027-04-01'],
    'no document named statements',
    'content/policies',
  ],
  [['coupon', '--percent', '20'], 'Which code', '--code'],
  [['coupon', '--code', 'DIWALI20'], 'How many percent', '--percent'],
  [['coupon', '--code', 'DIWALI-20', '--percent', '20'], '--code has', 'letters'],
  [['coupon', '--code', 'VIP50', '--percent', '20'], 'vip50.yaml exists', 'Nothing'],
  [['coupon', ...VERSION.slice(1)], '--document', '--help'],
  [QUESTION, 'What is the answer?', '--answer'],
  [['question', '--page', 'home'], 'Which page?', 'mcx'],
  [['statements'], 'complaints, version, coupon, question', 'statements'],
])(
  '%j is refused with the question and the option that answers it',
  async (args, question, answer) => {
    const { code, printed } = await commandOnCopy().run(...args);
    expect(code).toBe(2);
    expect(printed).toContain(question);
    expect(printed).toContain(answer);
    expect(printed).toMatch(/Nothing was written\.\n$/);
  },
);

test('the command writes the next month of complaints, and says when none is over', async () => {
  const { root, run } = commandOnCopy();
  const first = await run('complaints', '--none');
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining(`Wrote ${november}.`) });
  expect(readFileSync(join(root, november), 'utf8')).toContain('received: 0');
  const second = await run('complaints', '--none');
  expect(second).toMatchObject({ code: 2, printed: expect.stringContaining('December 2026') });
});

test('a table is counted into a month that passes the check', async () => {
  const { root, run } = commandOnCopy();
  const table = join(root, 'grievances.csv');
  write(table, 'source,received,resolved\ndirect,2026-11-03,2026-11-13\n');
  const { code, printed } = await run('complaints', '--from', table, '--impersonation', '0');
  expect(printed).toContain('Counted in November 2026: 1.');
  expect(printed).toContain('The check finds nothing in it.');
  expect(code).toBe(0);
});

/** The text that the code host makes of an issue form. */
const issue = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([label, value]) => `### ${label}\n\n${value}`)
    .join('\n\n');

test.each([
  [
    'a month',
    issue({
      New: 'complaints',
      Table: '```text\nsource\treceived\tresolved\ndirect\t03-11-2026\t05-11-2026\n```',
      Dates: 'day-first',
      'Impersonation: how many': '1',
      'Direct: received, resolved, average days, pending over 3 months': '_No response_',
      None: '_No response_',
      Note: '_No response_',
    }).replaceAll('\n', '\r\n'),
    'impersonation: 1',
  ],
  ['a month without complaints', issue({ New: 'complaints', None: 'yes' }), 'received: 0'],
  [
    'a question whose answer has headings',
    issue({
      New: 'question',
      Page: 'mcx',
      Question: 'What is a lot?',
      Answer: 'Units.\n\n### Code\n\n### Page\n\nMore.',
    }),
    '\n\nUnits.\n\n### Code\n\n### Page\n\nMore.\n',
  ],
  [
    'a version, which can name no other folder',
    `${issue({ New: 'version', Document: REFUND_POLICY, 'First day': '2027-04-01' })}\n\n### Root\n\n/`,
    '',
  ],
])('an issue form makes %s', async (_, text, part) => {
  const { root, run } = commandOnCopy();
  const form = join(root, 'form.md');
  write(form, text);
  const { printed } = await run('--form', form);
  if (part === '') expect(printed).toContain('--first-day is a day');
  else
    expect(
      readFileSync(join(root, /Wrote (.*)\./.exec(printed)?.[1] ?? printed), 'utf8'),
    ).toContain(part);
});

const form = z.object({
  body: z.array(
    z.object({
      attributes: z.object({
        label: z.string().optional(),
        placeholder: z.string().optional(),
        options: z.array(z.string()).optional(),
      }),
    }),
  ),
});

test.each(['complaints', 'version', 'coupon', 'question'])(
  'the form of a new %s is one that the command reads',
  async (name) => {
    const file = readFileSync(`.github/ISSUE_TEMPLATE/new-${name}.yml`, 'utf8');
    const fields = form.parse(parse(file)).body.flatMap(({ attributes }) => {
      const { label, placeholder, options } = attributes;
      const answer = label?.startsWith('None') ? undefined : (placeholder ?? options?.[0]);
      return label ? [[label, answer ?? '_No response_']] : [];
    });
    const { root, run } = commandOnCopy();
    const path = join(root, 'form.md');
    write(path, issue(Object.fromEntries(fields)));
    expect(await run('--form', path)).toMatchObject({ code: 0 });
  },
);

test('what is pending at the end of the months before is carried forward and said', () => {
  const pending = ['08', '09', '10'].map((month) => {
    const path = `content/complaints/2026-${month}.yaml`;
    const file = changedFile(path, {
      'direct.received': month === '08' ? 4 : 0,
      'direct.resolved': 0,
      'direct.averageDays': 0,
      'direct.pendingOver3Months': 0,
      ...(month === '08' && { 'direct.opening': 0 }),
    });
    return file ?? fileOf(path, '');
  });
  const tree = sampleWith({ files: pending });
  const { text, path, notes } = newMonth({ none: true }, contextOf(tree));
  const made = fileOf(path, text);
  expect(made.data()).toMatchObject({ direct: { pendingOver3Months: 4 } });
  expect(notes).toContain('direct: 4 pending before November 2026.');
  expect(checkSample({ files: [...pending, made], today: TODAY })).toEqual([]);
});

test('comments stay where they are, and what belongs to the original alone goes', () => {
  const path = 'content/marketing-plans/0200-two-months.yaml';
  const text = `# Prices of the checkout page.\nduration: 2 # months\noriginalPrice: 20000\neffectiveUntil: 2027-12-31\n`;
  const tree = sampleWith({ files: [fileOf(path, text)] });
  const options = { document: 'marketing-plans/two-months', 'first-day': '2027-01-01' };
  expect(newVersion(options, contextOf(tree)).text).toBe(
    '# Prices of the checkout page.\nduration: 2 # months\noriginalPrice: 20000\neffectiveFrom: 2027-01-01\n',
  );
});

test('a version begins with the values of its first day, which no other version has', () => {
  const later = fileOf(
    REFUND_POLICY.replace('.mdx', '.2027-04-01.mdx'),
    '---\neffectiveFrom: 2027-04-01\n---\n\nLater.\n',
  );
  const context = contextOf(sampleWith({ files: [later] }));
  const document = 'policies/refund-policy';
  const { path, text } = newVersion({ document, 'first-day': '2027-05-01' }, context);
  expect(path).toBe(REFUND_POLICY.replace('.mdx', '.2027-05-01.mdx'));
  expect(text).toBe('---\neffectiveFrom: 2027-05-01\n---\n\nLater.\n');
});
