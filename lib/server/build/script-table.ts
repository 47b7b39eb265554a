import 'server-only';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { bodyFile, type Manifest, paths } from '@/lib/server/http/site/manifest';

/** A built page and the client components that need the framework's scripts. */
interface ScriptedPage {
  path: string;
  html: string;
  clientComponents: readonly string[];
}

const element = /<script\b(?![^>]*\snomodule\b)[^>]*\ssrc="(\/[^"]+)"/gi;
const dataBlock = /<script\b[^>]*\sid="framework-scripts">([^<]*)</;
const addressesSchema = z.array(z.string());

/** A row for each page: the size of its scripts, and the client components that need the framework. */
export function scriptTable(
  pages: readonly ScriptedPage[],
  bytes: ReadonlyMap<string, number>,
): string {
  const rows = pages.map(({ path, html, clientComponents }) => {
    const weight = scriptAddresses(html).reduce((sum, each) => sum + (bytes.get(each) ?? 0), 0);
    const names = clientComponents.map((file) => basename(file).replace(/\.tsx?$/, ''));
    return [path, (weight / 1000).toFixed(1), names.join(', ') || '–'] as const;
  });
  const width = Math.max(...rows.map(([path]) => path.length));
  return [['page', 'script kB', 'client components'] as const, ...rows]
    .map(([path, kB, names]) => `${path.padEnd(width)}  ${kB.padStart(9)}  ${names}`)
    .join('\n');
}

/** The compressed size of each script, by address. */
export async function scriptWeights(
  root: string,
  files: Manifest['files'],
): Promise<Map<string, number>> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async ({ path, hash, codings }) => {
        const coding = codings.includes('br') ? 'br' : 'identity';
        const { size } = await stat(join(root, paths.bodies, bodyFile(hash, coding)));
        return [path, size] as const;
      }),
    ),
  );
}

/** The addresses of the scripts that a page loads at once or late, each once. */
function scriptAddresses(html: string): string[] {
  const atOnce = [...html.matchAll(element)].map(([, address = '']) => address);
  const late = addressesSchema.parse(JSON.parse(dataBlock.exec(html)?.[1] ?? '[]'));
  return [...new Set([...atOnce, ...late])];
}
