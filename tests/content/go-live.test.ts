import { expect, test } from 'vitest';
import { goLiveQuestions } from '@/lib/content/check/go-live/questions';
import { allRules } from '@/lib/content/check/rules';
import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, makeContentTree } from '@/lib/content/check/source/content-tree';
import type { Finding } from '@/lib/content/check/source/locations';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { firmsOwn } from './firms-own';
import { fileOf, sample, TODAY } from './sample';

const own = sample.files.map((file) => fileOf(file.path, firmsOwn(file.text() ?? '')));

/** The firm's own content with this file in place of the one of the same path. */
function ownWith(changed?: SourceFile): ContentTree {
  const files = own.filter(({ path }) => path !== changed?.path);
  return makeContentTree(changed ? [...files, changed] : files, [...sample.publicFiles.values()]);
}

const check = (tree: ContentTree, live = true) => checkContent({ tree, today: TODAY, live });
const ids = new Set(goLiveQuestions.map(({ id }) => id));
const isQuestion = ({ rule }: Finding) => ids.has(rule);

test('the names of the questions are those of no other rule', () => {
  expect(allRules.filter(({ id, live }) => ids.has(id) && !live)).toEqual([]);
});

test('a check for live finds each question in the sample content, another check none', () => {
  const { findings } = check(sample);
  const found = new Set(findings.map(({ rule }) => rule));
  expect([...ids].filter((id) => !found.has(id))).toEqual(['other-samples']);
  expect(check(sample, false).findings).toEqual([]);
});

test('each document of the sample content that a firm has to change is named', () => {
  const named = new Set(
    check(sample)
      .findings.filter(isQuestion)
      .map(({ file }) => file),
  );
  const changed = sample.files.filter((file) => file.text() !== firmsOwn(file.text() ?? ''));
  expect(changed.length).toBeGreaterThan(20);
  expect(changed.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
});

test('a firm’s own content has no question', () => {
  const { findings, notRun } = check(ownWith());
  expect(findings.filter((each) => each.severity === 'error' || isQuestion(each))).toEqual([]);
  expect(notRun.size).toBe(0);
});

test('a document of any kind that is marked as a sample is refused', () => {
  const file = own.find(({ path }) => path.includes('/research/'));
  if (!file) throw new Error('the sample content has no research');
  const marked = fileOf(file.path, `${file.text()}sample: true\n`);
  const found = check(ownWith(marked)).findings.filter(isQuestion);
  expect(found).toMatchObject([{ rule: 'other-samples', file: file.path }]);
});

const decision = (of: string, at: string, was: unknown) =>
  `acknowledge:\n  - { of: ${of}, at: ${at}, was: ${was}, because: We do., by: Asha Nair, on: 2026-11-01 }\n`;

test.each([
  ['outside-checkout', 'content/settings/offers.yaml', 'checkout', 'own', 'outside'],
  ['other-territories', 'content/settings/states.yaml', 'listOtherTerritories', 'true', 'false'],
  ['kyc-agency', 'content/settings/kyc.yaml', 'usesRegistrationAgency', 'true', 'false'],
])(
  'the question %s is answered by a value or by a decision of a person',
  (id, path, at, other, was) => {
    const answered = own.find((file) => file.path === path)?.text() ?? '';
    const text = answered
      .replace(`${at}: ${other}`, `${at}: ${was}`)
      .replaceAll('example.com', 'x.in');
    const asked = (file: string) => check(ownWith(fileOf(path, file))).findings.filter(isQuestion);
    expect(asked(text)).toMatchObject([
      { rule: id, file: path, remedy: expect.stringContaining('by') },
    ]);
    expect(asked(text + decision(id, at, was))).toEqual([]);
    expect(
      asked(text + decision(id, at, was).replace('Asha Nair', 'Your Compliance Officer')),
    ).toMatchObject([{ rule: 'decisions', file: path }]);
    expect(check(ownWith(fileOf(path, text + decision(id, at, was))), false).findings).toEqual(
      check(ownWith(), false).findings,
    );
  },
);
