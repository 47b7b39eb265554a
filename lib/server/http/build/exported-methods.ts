import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The methods that route handlers answer, read from what their files export, so that the front can
 * name them to a sender who used another. `handlers` are pairs of file and route.
 */
export async function exportedMethods({
  root,
  handlers,
}: {
  root: string;
  handlers: readonly (readonly [file: string, route: string])[];
}): Promise<{ route: string; methods: string[] }[]> {
  const sources = handlers.map(([file, route]) => ({ route, source: sourceOf(root, file) }));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: sources.map(({ source }) => source),
    outdir: join(root, '.front'),
    format: 'esm',
    metafile: true,
    write: false,
  });
  const outputs = Object.values(metafile.outputs);
  return sources.map(({ source, route }) => {
    const output = outputs.find(({ entryPoint }) => entryPoint === source);
    return { route, methods: (output?.exports ?? []).filter((name) => methods.has(name)) };
  });
}

/** The file of a route handler: those of the sandbox's stand-ins have a name of their own. */
function sourceOf(root: string, file: string): string {
  const standIn = `app${file}.sandbox.ts`;
  return existsSync(join(root, standIn)) ? standIn : `app${file}.ts`;
}
