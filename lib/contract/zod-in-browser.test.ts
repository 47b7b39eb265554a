import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examples } from './endpoints.examples';

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

/** The examples of the contract with the replacement of zod/mini, bundled as for a page. */
async function loadAsInBrowser(): Promise<
  typeof import('./zod-in-browser') & typeof import('./endpoints.examples')
> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './zod-in-browser'; export * from './endpoints.examples';",
      resolveDir: import.meta.dirname,
    },
    alias: { 'zod/mini': './lib/contract/zod-in-browser.ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
  );
}

it('the browser accepts, refuses and reads as zod/mini does, for each schema of the contract', async () => {
  const { Schema, safeParse, examples: inBrowser } = await loadAsInBrowser();

  let compared = 0;
  for (const [index, { endpoint, sent, answered }] of examples.entries())
    for (const [part, example] of [
      ['query', sent],
      ['body', sent],
      ['response', answered],
    ] as const) {
      const schema: unknown = inBrowser[index]?.endpoint[part];
      if (!(schema instanceof Schema)) throw new Error(`${endpoint.path} has no ${part}.`);
      for (const value of variations(example)) {
        const { success, data } = z.safeParse(endpoint[part], value);
        const what = `${endpoint.path} ${part} ${JSON.stringify(value)?.slice(0, 200)}`;
        expect(safeParse(schema, value), what).toStrictEqual(
          success ? { success, data } : { success },
        );
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(1000);
});
