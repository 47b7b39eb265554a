import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ClaimModel } from '@/lib/content/check/claims/claim-model';
import { readCorpus } from '@/lib/content/check/claims/corpus';
import { findClaims } from '@/lib/content/check/claims/find-claims';
import { WEIGHTS } from '@/lib/content/check/claims/weights';
import { siteThreshold } from './cross-validation';
import { train } from './train';
import { readExamples, trainWeights } from './train-weights';

const corpus = readCorpus();
const examples = readExamples(corpus);

/** Those whose share of what is found says something. */
const FEWEST_CLAIMS = 100;

const authors = [...new Set(corpus.map(({ by }) => by))].filter(
  (author) => corpus.filter(({ by, claim }) => by === author && claim).length >= FEWEST_CLAIMS,
);

test('the weights are those of this corpus, lexicon and code: npm run claims:train', () => {
  const isSame = readFileSync(WEIGHTS, 'utf8') === trainWeights();
  expect(isSame).toBe(true);
}, 60_000);

test('the weights are a small file', () => {
  expect(readFileSync(WEIGHTS).length).toBeLessThanOrEqual(100_000);
});

/**
 * What is found and what alarms by mistake, of an author whom the model has not read. `round-2` and
 * `round-6` chose figurative claims, which are found least. Their figures may only get better.
 */
const DEMANDED = new Map([
  ['round-2', { recall: 0.7, alarms: 0.15 }],
  ['round-6', { recall: 0.6, alarms: 0.15 }],
]);
const USUAL = { recall: 0.75, alarms: 0.15 };

describe.each(authors)('a model that has read nothing of %s', (author) => {
  const own = examples.filter(({ by }) => by === author);
  const demanded = DEMANDED.get(author) ?? USUAL;
  let alarms: (of: typeof own) => number;

  beforeAll(() => {
    const others = examples.filter(({ by }) => by !== author);
    const threshold = siteThreshold(others);
    const { weights, bias } = train(others);
    const model = new ClaimModel(weights, bias);
    alarms = (of) => of.filter(({ signs }) => model.scoreOf(signs) > threshold).length / of.length;
  }, 60_000);

  test('finds the claims', () => {
    expect(alarms(own.filter(({ claim }) => claim))).toBeGreaterThanOrEqual(demanded.recall);
  });

  test('seldom alarms on lawful sentences that have words of claims', () => {
    const hard = own.filter(({ claim, kind }) => !claim && kind.startsWith('hard-'));
    expect(alarms(hard)).toBeLessThanOrEqual(demanded.alarms);
  });
});

test('each sentence is in the corpus once', () => {
  expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length);
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

test('hardly a lawful sentence is an error, and none of the site', () => {
  const lawful = corpus.filter(({ claim }) => !claim);
  const errors = lawful.filter(({ text }) => findClaims(text).prohibited.length > 0);
  expect(errors.filter(({ by }) => by === 'site')).toEqual([]);
  expect(errors.length / lawful.length).toBeLessThanOrEqual(0.002);
});

test('no more than a few sentences of the site are asked about', () => {
  const site = corpus.filter(({ by }) => by === 'site');
  const asked = site.filter(({ text }) => findClaims(text).doubtful.length > 0);
  expect(asked.map(({ text }) => text)).toEqual([]);
});
