import 'server-only';
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
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: handlers.map(([file]) => `app${file}.ts`),
    outdir: join(root, '.front'),
    format: 'esm',
    metafile: true,
    write: false,
  });
  const outputs = Object.values(metafile.outputs);
  return handlers.map(([file, route]) => {
    const output = outputs.find(({ entryPoint }) => entryPoint === `app${file}.ts`);
    return { route, methods: (output?.exports ?? []).filter((name) => methods.has(name)) };
  });
}
