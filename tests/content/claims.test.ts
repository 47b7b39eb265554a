import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { isClaimKind } from '@/lib/content/check/claims/claim-kinds';
import { ClaimModel } from '@/lib/content/check/claims/claim-model';
import { readCorpus } from '@/lib/content/check/claims/corpus';
import { siteThreshold } from '@/lib/content/check/claims/cross-validation';
import { findClaims } from '@/lib/content/check/claims/find-claims';
import { train } from '@/lib/content/check/claims/train';
import { readExamples, trainWeights, WEIGHTS } from '@/lib/content/check/claims/weights';

const corpus = readCorpus();
const examples = readExamples(corpus);

/** Those whose share of what is found says something. */
const FEWEST_CLAIMS = 100;

const authors = [...new Set(corpus.map(({ by }) => by))].filter(
  (author) => corpus.filter(({ by, claim }) => by === author && claim).length >= FEWEST_CLAIMS,
);

test('the weights are those of this corpus, lexicon and code: npm run claims:train', () => {
  expect(readFileSync(WEIGHTS, 'utf8')).toBe(trainWeights());
}, 60_000);

test('the weights are a small file', () => {
  expect(readFileSync(WEIGHTS).length).toBeLessThanOrEqual(100_000);
});

describe.each(authors)('a model that has read nothing of %s', (author) => {
  const own = examples.filter(({ by }) => by === author);
  let alarms: (of: typeof own) => number;

  beforeAll(() => {
    const others = examples.filter(({ by }) => by !== author);
    const threshold = siteThreshold(others);
    const { weights, bias } = train(others);
    const model = new ClaimModel(weights, bias);
    alarms = (of) => of.filter(({ signs }) => model.scoreOf(signs) > threshold).length / of.length;
  }, 60_000);

  test('finds three of four claims', () => {
    expect(alarms(own.filter(({ claim }) => claim))).toBeGreaterThanOrEqual(0.75);
  });

  test('alarms on fewer than one in six lawful sentences that have words of claims', () => {
    const hard = own.filter(({ claim, kind }) => !claim && kind.startsWith('hard-'));
    expect(alarms(hard)).toBeLessThanOrEqual(0.15);
  });
});

test('each sentence is in the corpus once', () => {
  expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length);
});

test('each claim has a kind that a message can name', () => {
  const unknown = corpus.filter(({ claim, kind }) => claim && !isClaimKind(kind));
  expect(unknown).toEqual([]);
});

test.each(['en', 'hi', 'hi-Latn', 'ta', 'te', 'mr', 'gu', 'bn'])(
  'the corpus has lawful sentences of %s that no template made',
  (language) => {
    const lawful = corpus.filter(
      ({ by, claim, lang }) => by === 'round-2' && !claim && lang === language,
    );
    expect(lawful.length).toBeGreaterThanOrEqual(140);
  },
);

test('no sentence that is known to be lawful is an error', () => {
  const errors = corpus.filter(
    ({ claim, text }) => !claim && findClaims(text).prohibited.length > 0,
  );
  expect(errors.map(({ text }) => text)).toEqual([]);
});
