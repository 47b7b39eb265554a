import 'server-only';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { paths } from '@/lib/server/http/site/manifest';
import { PrepareError } from './prepare-error';
import type { RouteFile } from './route-files';

/** Packages that only the build needs: the server must not contain them. */
const forbidden = /^(?:next|react|react-dom)(?:\/|$)/;

/**
 * Bundles the server with the handlers of `routes`, the commands of operators, the backup and its restore into programs that
 * plain Node runs with the packages of node_modules.
 *
 * @throws PrepareError where one of them imports the framework.
 */
export async function bundleServer(root: string, routes: readonly RouteFile[]): Promise<void> {
  await bundle(root, serverOf(routes), paths.program);
  await bundle(root, "import './scripts/ops';", paths.operators);
  await bundle(root, "import './scripts/backup';", paths.backup);
  await bundle(root, "import './scripts/restore';", paths.restore);
}

async function bundle(root: string, contents: string, outfile: string): Promise<void> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    metafile: true,
    packages: 'external',
    // The marker package throws outside of React's server condition.
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    plugins: [generatedContent(root)],
    logLevel: 'warning',
  });
  const problems = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path, external }) => external && forbidden.test(path))
      .map(({ path }) => `${file} imports ${path}, which the server does not load.`),
  );
  if (problems.length > 0) throw new PrepareError(problems);
}

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

function serverOf(routes: readonly RouteFile[]): string {
  return [
    "import { start } from './scripts/serve';",
    ...routes.map(({ file }, index) => `import * as route${index} from './${file}';`),
    'await start({',
    ...routes.map(({ path }, index) => `  ${JSON.stringify(path)}: route${index},`),
    '});',
  ].join('\n');
}
