import 'server-only';
import { join } from 'node:path';
import { build } from 'esbuild';
import { places } from './manifest';

/** Bundles the serving half into one program that plain Node runs. */
export async function bundleServer(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/serve.ts'],
    outfile: places.program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    // The marker package refuses to load outside of React's server condition.
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    logLevel: 'warning',
  });
}
