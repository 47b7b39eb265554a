import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { endpoints } from './endpoints.examples';
import { openApi } from './open-api';

it('the contract is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi())));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('the document has every endpoint, and no other', () => {
  const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(described.sort()).toEqual([...new Set(known)].sort());
});
