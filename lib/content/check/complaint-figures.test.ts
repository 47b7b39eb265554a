import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { checkContent } from './check-content';
import { exampleMonth } from './complaint-examples';
import { monthAfter } from './complaint-months';
import { exampleTree } from './examples';
import { rule } from './rules/complaint-figures';

vi.setConfig({ testTimeout: 30_000 });

type Row = [before: number, received: number, resolved: number, total: number];

/** Months that follow one another, from what each received and the share that it resolved. */
const chains = fc
  .array(fc.record({ received: fc.nat(20), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((months) => {
    let pending = 0;
    return months.map(({ received, share }): Row => {
      const before = pending;
      const resolved = Math.floor((before + received) * share);
      pending = before + received - resolved;
      return [before, received, resolved, pending];
    });
  });

const fileOf = (index: number) => `content/complaints/${monthAfter('2024-01', index)}.yaml`;

function found(rows: readonly Row[]) {
  const files = rows.map((row, index) => [
    fileOf(index),
    exampleMonth(monthAfter('2024-01', index), row),
  ]);
  return checkContent({
    tree: exampleTree(Object.fromEntries(files)),
    rules: [{ name: 'complaint-figures', rule }],
    today: '2026-11-20',
  }).map(({ file }) => file);
}

test('months that follow one another are accepted', () => {
  fc.assert(
    fc.property(chains, (rows) => {
      expect(found(rows)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a change of one number is found once, at its month', () => {
  const changes = fc.record({
    rows: chains,
    month: fc.nat(),
    column: fc.constantFrom(0, 1, 2, 3),
    value: fc.nat(50),
  });
  fc.assert(
    fc.property(changes, ({ rows, month, column, value }) => {
      const index = month % rows.length;
      const row = rows[index];
      fc.pre(row !== undefined && row[column] !== value);
      const changed = rows.map((each, at): Row => {
        if (at !== index) return each;
        const copy: Row = [...each];
        copy[column] = value;
        return copy;
      });
      expect(found(changed)).toEqual([fileOf(index)]);
    }),
    { numRuns: 200 },
  );
});
