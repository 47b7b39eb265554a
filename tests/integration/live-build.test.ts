import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

const configSchema = z.object({ pageExtensions: z.array(z.string()) });

/** Next makes a route of a file by its name and by the endings that its configuration has. */
async function pageExtensions(mode: string): Promise<string[]> {
  vi.stubEnv('APP_MODE', mode);
  vi.resetModules();
  const { default: config } = await import('@/next.config.mjs');
  return configSchema.parse(config).pageExtensions;
}

const routes = readdirSync('app/sandbox', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|\/)(?:page|route|layout|default|not-found|error)\./.test(file),
);

it('a live build has no route of a simulator (R64)', async () => {
  const live = await pageExtensions('live');
  const sandbox = await pageExtensions('sandbox');
  const isRoute = (extensions: string[]) => (file: string) =>
    extensions.some((extension) => new RegExp(`(?:^|/)[a-z-]+\\.${extension}$`).test(file));
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter(isRoute(live))).toEqual([]);
  expect(routes.filter(isRoute(sandbox))).toEqual(routes);
});
