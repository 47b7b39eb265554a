import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { examples } from './endpoints.examples';
import { openApi } from './open-api';

it('the contract is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi())));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('the document and the examples have the same endpoints', () => {
  const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(examples.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort()).toEqual(
    described.sort(),
  );
});
