import { expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '../collections';
import { defineCollection } from '../schema/collection';
import { datedValue } from '../schema/dated';
import { text } from '../schema/fields';
import { jsonSchema } from './json-schema';

const sample = defineCollection({
  type: 'Sample',
  path: 'sample.yaml',
  description: 'A sample.',
  fields: {
    registration: z
      .string()
      .regex(/^INH\d{9}$/, 'must be INH and nine digits')
      .describe('Number of the register.'),
    name: text('A name.'),
    price: datedValue(z.int().describe('Whole rupees.')),
    day: z.iso.date().describe('A day.'),
  },
});

test('the error of a field is its rule and not its description', () => {
  const { properties } = jsonSchema(sample);
  expect(properties?.registration).toMatchObject({
    description: 'Number of the register.',
    patternErrorMessage: 'must be INH and nine digits',
    errorMessage: 'must be text; digits are written in quotes',
  });
  expect(properties?.day).toMatchObject({ errorMessage: 'must be a date, such as 2026-11-20' });
  expect(properties?.price).toMatchObject({
    anyOf: [{ errorMessage: 'must be a whole number, in digits only' }, { type: 'array' }],
  });
});

test('the pattern of a field accepts a reference', () => {
  const { properties = {} } = z
    .object({ properties: z.record(z.string(), z.looseObject({ pattern: z.string().optional() })) })
    .parse(jsonSchema(sample));
  expect('{firm.name}').toMatch(new RegExp(properties.registration?.pattern ?? 'none'));
  expect('INH00').not.toMatch(new RegExp(properties.registration?.pattern ?? 'none'));
});

test('each field with a pattern has its rule in words', () => {
  const without: unknown[] = [];
  const withPattern = z.object({ pattern: z.string(), patternErrorMessage: z.string().optional() });
  for (const collection of collections)
    JSON.stringify(jsonSchema(collection), (_, field: unknown) => {
      const { data } = withPattern.safeParse(field);
      if (data && !/^(?:must|needs|has|is) /.test(data.patternErrorMessage ?? ''))
        without.push(data);
      return field;
    });
  expect(without).toEqual([]);
});
