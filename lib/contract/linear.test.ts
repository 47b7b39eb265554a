import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examples, requestOf } from './endpoints.examples';

/*
 * A stranger may send any text of the length that the server takes. A pattern that tries a text of
 * double the length four times as long delays everybody else's requests: each must take double.
 */

const LENGTHS = [8_000, 16_000, 32_000] as const;

/** Texts that make a careless pattern begin again at each character. */
const hostile: readonly [string, (length: number) => string][] = [
  ['dots after an at sign', (length) => `a@${'.'.repeat(length)}@`],
  ['labels after an at sign', (length) => `a@${'a.'.repeat(length / 2)}@`],
  ['at signs', (length) => '@'.repeat(length)],
  ['one letter', (length) => `${'a'.repeat(length)}\u0000`],
  ['capitals', (length) => `${'A'.repeat(length)}!`],
  ['digits', (length) => `${'9'.repeat(length)}x`],
  ['hyphens', (length) => `${'a-'.repeat(length / 2)}_`],
  ['spaces', (length) => `x${' '.repeat(length)}x\u0000`],
  ['line ends', (length) => `${'\r\n'.repeat(length / 2)}\u0000`],
  ['characters of two units', (length) => `${'🙂'.repeat(length / 2)}\ud800`],
];

/** The processor's time of the shortest of several runs, in milliseconds: no other program adds to it. */
function timeOf(work: () => unknown): number {
  const runs = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}

/** Shorter times are not compared. In milliseconds. */
const NOISE_MS = 1;

function expectLinear(work: (length: number) => () => unknown): void {
  const times = LENGTHS.map((length) => timeOf(work(length)));
  for (const [index, time] of times.slice(1).entries()) {
    expect(time, times.join(', ')).toBeLessThan(3 * (times[index] ?? 0) + NOISE_MS);
  }
}

/** The sources of all patterns of a JSON schema. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

const patterns = new Set(
  examples.flatMap(({ endpoint }) =>
    patternsIn(z.toJSONSchema(requestOf(endpoint), { io: 'input', unrepresentable: 'any' })),
  ),
);

it('the contract has patterns', () => {
  expect(patterns.size).toBeGreaterThan(5);
});

it.each(hostile)('every pattern takes %s in linear time, however long', (_, text) => {
  for (const source of patterns) {
    const pattern = new RegExp(source, 'u');
    expectLinear((length) => {
      const sent = text(length);
      return () => pattern.test(sent);
    });
  }
});

it.each(hostile)('every field of every endpoint takes %s in linear time', (_, text) => {
  for (const { endpoint, sent } of examples) {
    for (const field of Object.keys(sent)) {
      expectLinear((length) => {
        const changed = { ...sent, [field]: text(length) };
        return () => z.safeParse(requestOf(endpoint), changed);
      });
    }
  }
});

it('a field does not examine a text that is too long any further', () => {
  for (const { endpoint, sent } of examples) {
    for (const field of Object.keys(sent)) {
      const changed = { ...sent, [field]: `a@${'.\u0000'.repeat(16_000)}` };
      expect(z.safeParse(requestOf(endpoint), changed).error?.issues, field).toHaveLength(1);
    }
  }
});
