import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild';

/** Next serves `public/` in development, and the build takes its files from there. */
const OUT = 'public/modules';
const ADDRESSES = '.content/modules.json';

/** Replacements that Next uses for zod/mini and TanStack Query in the browser (next.config.mjs). */
const packages = {
  entryPoints: {
    'zod-mini': 'lib/contract/zod-in-browser.ts',
    'react-query': 'lib/client/query-in-browser.ts',
  },
  outdir: '.content',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // There is one React on a page: Next's.
  external: ['react', 'react/jsx-runtime'],
  // Next sets it for its own bundles only.
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
} as const satisfies BuildOptions;

const options = () =>
  ({
    // As with pages, files named `.sandbox.ts` are in sandbox builds only (next.config.mjs).
    entryPoints: [
      'components/**/*.browser.ts',
      ...(process.env.APP_MODE === 'live' ? [] : ['components/**/*.browser.sandbox.ts']),
    ],
    outdir: OUT,
    // The name changes with the bytes, so that browsers may cache the file forever.
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'warning',
  }) as const satisfies BuildOptions;

/**
 * Bundles each `<name>.browser.ts` below `components` into a script of its own, which a page loads
 * by `<BrowserModule name="<name>" />`; in a sandbox build each `<name>.browser.sandbox.ts` too.
 */
export async function buildBrowserModules(): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await build(packages);
  await writeAddresses((await build(options())).metafile);
}

/** Bundles them again after each edit, until the process ends. */
export async function watchBrowserModules(): Promise<void> {
  await buildBrowserModules();
  const addresses: Plugin = {
    name: 'addresses',
    setup: ({ onEnd }) => onEnd(({ metafile }) => metafile && writeAddresses(metafile)),
  };
  await (await context({ ...options(), plugins: [addresses] })).watch();
}

/** Which address each module has, for components/ui/browser-module.tsx. */
async function writeAddresses({ outputs }: Metafile): Promise<void> {
  const addresses = Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint ? [[nameOf(entryPoint), file.replace('public', '')]] : [],
  );
  await mkdir('.content', { recursive: true });
  await writeFile(ADDRESSES, JSON.stringify(Object.fromEntries(addresses)));
}

function nameOf(entryPoint: string): string {
  return basename(entryPoint).replace(/\.browser(?:\.sandbox)?\.ts$/, '');
}
