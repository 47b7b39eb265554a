import { expect, test } from 'vitest';
import { z } from 'zod';
import { innerPeriods, walkFields } from './check/source/walk-fields';
import { parseYaml } from './check/source/yaml-source';
import { coupon } from './schema/coupon';
import { datedGroup, datedValue, periodFields, versionsBy } from './schema/dated';
import { valuesInForce } from './values-in-force';

const schema = z.strictObject({
  rate: datedGroup({ value: z.number(), source: z.string() }, 'A rate.').optional(),
  plans: versionsBy(
    'months',
    z.array(
      z.strictObject({ months: z.int(), price: datedValue(z.int().positive()), ...periodFields }),
    ),
  ),
});

const data = {
  rate: [
    { value: 18, source: 'a' },
    { value: 20, source: 'b', effectiveFrom: '2027-04-01' },
  ],
  plans: [
    { months: 1, price: 3000, effectiveUntil: '2027-03-31' },
    {
      months: 2,
      price: [{ value: 4000 }, { value: 4500, effectiveFrom: '2027-04-01' }],
    },
  ],
};

const periodsIn = (of: z.ZodObject, document: object) =>
  innerPeriods(walkFields(parseYaml(JSON.stringify(document)).root, document, of));

const on = (day: string) => valuesInForce(schema, data, day);

test('each dated value is replaced by its version in force, as if it were undated', () => {
  expect(schema.parse(on('2027-03-31').data)).toEqual({
    rate: { value: 18, source: 'a' },
    plans: [
      { months: 1, price: 3000, effectiveUntil: '2027-03-31' },
      { months: 2, price: 4000 },
    ],
  });
  expect(schema.parse(on('2027-04-01').data)).toEqual({
    rate: { value: 20, source: 'b', effectiveFrom: '2027-04-01' },
    plans: [{ months: 2, price: 4500 }],
  });
});

test('a path in the values is mapped to the path in the document', () => {
  const { sourcePath } = on('2027-04-01');
  expect(sourcePath(['rate', 'source'])).toEqual(['rate', 1, 'source']);
  expect(sourcePath(['plans', 0, 'price'])).toEqual(['plans', 1, 'price', 1, 'value']);
  expect(sourcePath(['plans', 0, 'missing'])).toEqual(['plans', 1, 'missing']);
});

test('a value is left out while none of its versions is in force', () => {
  const later = { rate: [{ value: 20, source: 'b', effectiveFrom: '2027-04-01' }], plans: [] };
  expect(valuesInForce(schema, later, '2027-03-31').data).toEqual({ plans: [] });
  const over = { rate: { value: 18, source: 'a', effectiveUntil: '2027-03-31' }, plans: [] };
  expect(valuesInForce(schema, over, '2027-04-01').data).toEqual({ plans: [] });
});

test('without a day the first version and every list entry are taken', () => {
  expect(valuesInForce(schema, data, undefined).data).toMatchObject({
    rate: { value: 18 },
    plans: [{ price: 3000 }, { price: 4000 }],
  });
});

test('data that do not match the schema are not changed', () => {
  const wrong = { rate: 'x', plans: { months: 1 }, constructor: [1] };
  expect(valuesInForce(schema, wrong, '2027-04-01').data).toEqual(wrong);
  expect(valuesInForce(schema, undefined, '2027-04-01').data).toBeUndefined();
});

test('the periods of all versions are found', () => {
  expect(
    periodsIn(schema, data).flatMap(({ effectiveFrom, effectiveUntil }) => [
      ...(effectiveFrom ? [`from ${effectiveFrom}`] : []),
      ...(effectiveUntil ? [`until ${effectiveUntil}`] : []),
    ]),
  ).toEqual(['from 2027-04-01', 'until 2027-03-31', 'from 2027-04-01']);
});

test('the days on which a coupon works are a period too', () => {
  const data = { percent: 20, validFrom: '2027-01-01', validUntil: '2027-01-31' };
  expect(periodsIn(coupon.schema, data)).toEqual([
    { effectiveFrom: '2027-01-01', effectiveUntil: '2027-01-31' },
  ]);
});
