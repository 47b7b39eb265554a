import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { gonePlanKeys } from './gone-plan-keys';

const written = `name: A
plans:
  - months: 1
    price: 1000 # per month
    features: [x, y, z]
    best: false
  - months: 2
    price: 1500
    features: [x, y, z, w]
    best: true
`;

test('features and the best plan move from the plans to the course', () => {
  const document = parseDocument(written);
  for (const index of [0, 1])
    for (const key of ['features', 'best'])
      gonePlanKeys[`plans.*.${key}`]?.fix?.(document, ['plans', index, key]);
  expect(document.toJS()).toEqual({
    name: 'A',
    features: ['x', 'y', 'z'],
    best: 2,
    plans: [
      { months: 1, price: 1000 },
      { months: 2, price: 1500, also: ['w'] },
    ],
  });
  expect(document.toString()).toContain('# per month');
});
