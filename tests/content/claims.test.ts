import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { regulationClaims } from '@/lib/content/check/claims/regulation-claims';
import { readContentTree } from '@/lib/content/check/content-tree';

const sentences = z.array(z.string()).min(20);
const groups = z.record(z.string(), z.array(z.string()));
const corpus = z
  .object({
    tuned: z.object({ prohibited: groups, lawful: groups }),
    heldOut: z.object({ prohibited: sentences, lawful: sentences }),
  })
  .parse(parse(readFileSync('tests/fixtures/claims.yaml', 'utf8')));

const { find } = regulationClaims(readContentTree('.').files, '2026-11-20');

interface Labelled {
  readonly prohibited: readonly string[];
  readonly lawful: readonly string[];
}

const parts: Readonly<Record<string, Labelled>> = {
  tuned: {
    prohibited: Object.values(corpus.tuned.prohibited).flat(),
    lawful: Object.values(corpus.tuned.lawful).flat(),
  },
  'held-out': corpus.heldOut,
};

/** What the rules of `regulation.yaml` get wrong, and their precision and recall. */
function measure({ prohibited, lawful }: Labelled) {
  const missed = prohibited.filter((sentence) => find(sentence).length === 0);
  const alarms = lawful.filter((sentence) => find(sentence).length > 0);
  const found = prohibited.length - missed.length;
  return {
    wrong: [
      ...missed.map((sentence) => `missed: ${sentence}`),
      ...alarms.map((sentence) => `false alarm: ${sentence}`),
    ],
    recall: found / prohibited.length,
    precision: found / (found + alarms.length),
  };
}

describe.each(Object.entries(parts))('the %s sentences', (_, labelled) => {
  const { wrong, recall, precision } = measure(labelled);

  test('at least 95 of 100 prohibited ones are found', () => {
    expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('at least 95 of 100 found ones are prohibited', () => {
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

test('the corpus has at least 200 sentences, each once', () => {
  const all = Object.values(parts).flatMap(({ prohibited, lawful }) => [...prohibited, ...lawful]);
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all).size).toBe(all.length);
});

test('rules that find nothing fail the measure', () => {
  const none = regulationClaims([], '2026-11-20');
  expect(corpus.heldOut.prohibited.some((sentence) => none.find(sentence).length > 0)).toBe(false);
});
