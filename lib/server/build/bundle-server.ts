import 'server-only';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { PrepareError } from '@/lib/server/http/site/errors';
import { paths } from '@/lib/server/http/site/manifest';
import type { RouteFile } from './next-build';

/** The module of the website's program, which exists only here. */
const MAIN = 'the-website';

/** Each becomes `.server/NAME.mjs`. */
export const programs = {
  main: MAIN,
  ops: './scripts/ops.ts',
  doctor: './scripts/doctor.ts',
  backup: './scripts/backup.ts',
  restore: './scripts/restore.ts',
  migrate: './scripts/migrate.ts',
  'keys-rotate': './scripts/keys-rotate.ts',
};

/** Packages that only the build needs: no program may contain them. */
const forbidden = /(?:^|\/node_modules\/)(?:next|react|react-dom)\//;

/**
 * Bundles the website with the handlers of `routes`, and the commands, into programs that Node runs without
 * any package; what several of them use is in files that they share.
 *
 * @throws PrepareError where one of them imports the framework.
 */
export async function bundleServer(root: string, routes: readonly RouteFile[]): Promise<void> {
  const { metafile } = await build({
    entryPoints: programs,
    absWorkingDir: root,
    outdir: paths.all,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    // Optional: the driver of Postgres works without it.
    external: ['pg-native'],
    // The marker package throws outside of React's server condition.
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    // Packages that are no ES modules require Node's own.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [website(root, routes), generatedContent(root)],
    logLevel: 'warning',
  });
  rejectFramework(metafile);
}

function rejectFramework({ inputs }: Metafile): void {
  const problems = Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path }) => forbidden.test(`/${path}/`))
      .map(({ path }) => `${file} imports ${path}, which the server does not load.`),
  );
  if (problems.length > 0) throw new PrepareError(problems);
}

const website = (root: string, routes: readonly RouteFile[]): Plugin => ({
  name: MAIN,
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`^${MAIN}$`) }, ({ path }) => ({ path, namespace: MAIN }));
    onLoad({ filter: /./, namespace: MAIN }, () => ({
      contents: startOf(routes),
      resolveDir: root,
      loader: 'ts',
    }));
  },
});

/** The documents are part of the bundle; the helper of contentlayer that they re-export is not used. */
const generatedContent = (root: string): Plugin => ({
  name: 'generated-content',
  setup({ onResolve }) {
    const path = join(root, '.contentlayer/generated/index.mjs');
    onResolve({ filter: /^contentlayer\/generated$/ }, () => ({ path }));
    onResolve({ filter: /^contentlayer2\/client$/ }, ({ path: helper }) => ({
      path: helper,
      external: true,
      sideEffects: false,
    }));
  },
});

function startOf(routes: readonly RouteFile[]): string {
  return [
    "import { start } from './scripts/serve';",
    ...routes.map(({ file }, index) => `import * as route${index} from './${file}';`),
    'await start({',
    ...routes.map(({ path }, index) => `  ${JSON.stringify(path)}: route${index},`),
    '});',
  ].join('\n');
}
