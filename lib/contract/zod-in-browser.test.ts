import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.examples';

/** `value`, and the same with each of its parts missing, null or of another type, at any depth. */
function variations(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null)
    return [
      value,
      undefined,
      null,
      '',
      ' x ',
      'x'.repeat(9000),
      0,
      -1,
      1.5,
      Number.NaN,
      true,
      [],
      {},
    ];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    variations(part).map((other) =>
      Array.isArray(value)
        ? value.map((each, index) => (String(index) === name ? other : each))
        : { ...value, [name]: other },
    ),
  );
  const without = Object.keys(value).map((name) =>
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)),
  );
  return [value, null, undefined, 'x', [], {}, { ...value, extra: 1 }, ...parts, ...without];
}

it('the browser accepts, refuses and reads as zod/mini does, for each schema of the contract', async () => {
  const own = await import('./zod-in-browser');
  vi.resetModules();
  vi.doMock('zod/mini', () => own);
  const { endpoints: inBrowser } = await import('./endpoints.examples');

  let compared = 0;
  for (const [index, { endpoint, sent, answered }] of endpoints.entries())
    for (const [part, example] of [
      ['query', sent],
      ['body', sent],
      ['response', answered],
    ] as const) {
      const schema: unknown = inBrowser[index]?.endpoint[part];
      if (!(schema instanceof own.Schema)) throw new Error(`${endpoint.path} has no ${part}.`);
      for (const value of variations(example)) {
        const { success, data } = z.safeParse(endpoint[part], value);
        const what = `${endpoint.path} ${part} ${JSON.stringify(value)?.slice(0, 200)}`;
        expect(own.safeParse(schema, value), what).toStrictEqual(
          success ? { success, data } : { success },
        );
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(1000);
});
