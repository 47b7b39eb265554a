import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeContext } from '@/lib/content/check/context/context';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { collections } from '@/lib/content/collections';
import { course } from '@/lib/content/schema/course';
import { faq } from '@/lib/content/schema/faq';
import { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { askPeople } from '@/scripts/new/ask';
import { keyOf, makeNew } from '@/scripts/new/new-command';
import { newDocument } from '@/scripts/new/new-document';
import { newVersion } from '@/scripts/new/new-version';
import { commandOnCopy, TODAY } from './new-on-copy';
import { changedFile, checkSample, fileOf, sampleWith } from './sample';
import { write } from './write';

const november = 'content/complaints/2026-11.yaml';

function contextOf(tree = sampleWith({})) {
  return makeContext({ tree, today: TODAY, checkedOn: TODAY });
}

test('what is proposed for each collection passes the check at once', async () => {
  const names = [...new Set(collections.map(keyOf))];
  const { root } = commandOnCopy();
  const context = contextOf(readContentTree(root));
  const made = await Promise.all(names.map((name) => makeNew({ name, yes: true }, context)));
  for (const { path, text } of made) write(join(root, path), text);
  expect(new Set(made.map(({ path }) => path)).size).toBe(names.length);
  const { findings } = checkContent({ tree: readContentTree(root), today: TODAY });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('the command writes the next month of complaints, and says when none is over', async () => {
  const { root, run } = commandOnCopy();
  const first = await run('complaints', '--yes');
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining(`Wrote ${november}.`) });
  expect(readFileSync(join(root, november), 'utf8')).toContain('received: 0');
  const second = await run('complaints', '--yes');
  expect(second).toMatchObject({ code: 2, printed: expect.stringContaining('December 2026') });
});

test('a table is counted into a month that passes the check', async () => {
  const { root, run } = commandOnCopy();
  const table = join(root, 'grievances.csv');
  write(table, 'source,received,resolved\ndirect,2026-11-03,2026-11-13\n');
  const { code, printed } = await run('complaints', '--yes', '--from', table);
  expect(printed).toContain('Counted in November 2026: 1.');
  expect(printed).toContain('The check finds nothing in it.');
  expect(code).toBe(0);
});

test('what is pending at the end of the months before is carried forward and said', async () => {
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
  const { text, path } = await makeNew({ name: 'complaints', yes: true }, contextOf(tree));
  const made = fileOf(path, text);
  expect(made.data()).toMatchObject({ direct: { pendingOver3Months: 4 } });
  expect(checkSample({ files: [...pending, made], today: TODAY })).toEqual([]);
});

test('comments stay where they are, and what belongs to the original alone goes', async () => {
  const path = 'content/marketing-plans/0200-two-months.yaml';
  const text = `# Prices of the checkout page.\nduration: 2 # months\noriginalPrice: 20000\ndiscountedPrice: 10000\nadvertised:\n  percent: 60\n  because: As it was.\n`;
  const tree = sampleWith({ files: [fileOf(path, text)] });
  const made = await makeNew({ name: 'marketing-plans', yes: true }, contextOf(tree));
  expect(made.text).toBe(
    '# Prices of the checkout page.\nduration: 3 # months\noriginalPrice: 20000\ndiscountedPrice: 10000\neffectiveFrom: 2027-01-01\n',
  );
});

test('people are asked in the words of the schema, and again after an answer that can’t be taken', async () => {
  const output = new PassThrough({ encoding: 'utf8' });
  const answers = [
    'nowhere',
    'mcx',
    'What is a lot?',
    'The smallest number of units.',
    '',
    '',
    '-',
  ];
  const ask = askPeople(Readable.from(answers.map((line) => `${line}\n`)), output);
  const { path, text } = await newDocument(faq, contextOf(), ask);
  expect(path).toMatch(/^content\/faqs\/mcx\/\d{4}-what-is-a-lot\.mdx$/);
  expect(text).toBe('---\nquestion: What is a lot?\n---\n\nThe smallest number of units.\n');
  const asked = String(output.read());
  expect(asked).toContain('topic is one of contact, default, mcx, premium');
  expect(asked).toContain(faq.schema.shape.question.description);
});

test('an answer of another type is refused in plain words', async () => {
  const output = new PassThrough({ encoding: 'utf8' });
  const answers = ['four', '2', '', '', '', '', 'next month', '2027-04-01'];
  const ask = askPeople(Readable.from(answers.map((line) => `${line}\n`)), output);
  const { text } = await newDocument(marketingPlan, contextOf(), ask);
  expect(fileOf('content/marketing-plans/0300-a.yaml', text).data()).toMatchObject({
    duration: 2,
    effectiveFrom: '2027-04-01',
  });
  const asked = String(output.read());
  expect(asked).toContain('duration must be a whole number, in digits only');
  expect(asked).toContain('effectiveFrom must be a date, such as 2026-11-20');
});

test('a choice is refused with the words that may be written, a day with what is wrong', async () => {
  const output = new PassThrough({ encoding: 'utf8' });
  const path = 'content/policies/refund-policy.mdx';
  const later = fileOf(
    path.replace('.mdx', '.2027-04-01.mdx'),
    '---\neffectiveFrom: 2027-04-01\n---\n',
  );
  const context = contextOf(sampleWith({ files: [later] }));
  const original = context.files.find((file) => file.path === path);
  if (!original) throw new Error('the sample has no refund policy');
  const days = Readable.from(['2027-04-01\n', '2027-05-01\n']);
  const made = await newVersion(original, context, askPeople(days, output));
  expect(made.path).toBe(path.replace('.mdx', '.2027-05-01.mdx'));
  const choices = Readable.from(['rocket\n', 'shield\n']);
  await askPeople(choices, output)({ name: 'icon', schema: z.enum(['shield', 'zap']) });
  const asked = String(output.read());
  expect(asked).toContain('effectiveFrom is the first day of another version');
  expect(asked).toContain('icon is one of shield, zap');
});

test('what is taken over is named, lists too', async () => {
  const context = contextOf();
  const answers = ['Another course', ...Array.from({ length: 30 }, () => '')];
  const ask = askPeople(Readable.from(answers.map((line) => `${line}\n`)), new PassThrough());
  const { notes } = await newDocument(course, context, ask);
  expect(notes.join()).toMatch(/: .*summary.*features/);
});

test('answers that end too early write nothing', async () => {
  const ask = askPeople(Readable.from(['mcx\n']), new PassThrough());
  await expect(newDocument(faq, contextOf(), ask)).rejects.toThrow('The answers ended');
});

test('a name that content does not have is answered with names to write', async () => {
  const { run } = commandOnCopy();
  const { code, printed } = await run('statements');
  expect(code).toBe(2);
  expect(printed).toContain('neither a list nor a document named statements');
});
