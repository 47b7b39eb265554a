import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { escalation } from './charter';
import { complaintMonth, complaintYears } from './complaints';
import type { Gone } from './gone';
import { firm } from './settings/firm';
import { statistics } from './settings/statistics';

/** A document after the edit for one of its keys. */
function fixed(text: string, gone: Gone | undefined, ...path: (string | number)[]): string {
  const document = parseDocument(text);
  gone?.fix?.(document, path);
  return document.toString({ lineWidth: 0 });
}

test('a figure that is computed is deleted, and comments stay', () => {
  const { gone } = complaintMonth;
  expect(
    fixed(
      'direct:\n  received: 1 # one\n  totalPending: 1\n',
      gone?.['direct.totalPending'],
      ...['direct', 'totalPending'],
    ),
  ).toBe('direct:\n  received: 1 # one\n');
});

test('a key with another name keeps its value and its place', () => {
  expect(
    fixed(
      'rows:\n  - designation: CEO\n    # who it is\n    name: A\n    hours: 9 to 5\n',
      escalation.gone?.['rows.*.name'],
      ...['rows', 0, 'name'],
    ),
  ).toBe('rows:\n  - designation: CEO\n    # who it is\n    person: A\n    hours: 9 to 5\n');
});

test('a validity in words becomes two days', () => {
  const validity = (words: string) =>
    fixed(
      `registrationValidity: ${words}\ngstin: x\n`,
      firm.gone?.registrationValidity,
      'registrationValidity',
    );
  expect(validity('1 January 2026 to 31 December 2030 (placeholder)')).toBe(
    'registration:\n  from: 2026-01-01\n  until: 2030-12-31\n  sample: true\ngstin: x\n',
  );
  expect(validity('until further notice')).toBe(
    'registrationValidity: until further notice\ngstin: x\n',
  );
});

test('highlighted words are marked where they stand', () => {
  expect(
    fixed(
      'traders:\n  text: successful traders\n  highlighted:\n    - traders\n',
      statistics.gone?.['traders.highlighted'],
      ...['traders', 'highlighted'],
    ),
  ).toBe('traders:\n  text: successful *traders*\n');
});

test('the pending complaints of a year are deleted', () => {
  expect(
    fixed(
      'years:\n  - year: 2022-23\n    totalPending: 1\n',
      complaintYears.gone?.['years.*.totalPending'],
      ...['years', 0, 'totalPending'],
    ),
  ).toBe('years:\n  - year: 2022-23\n');
});
