import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDocuments } from './documents';

const OWN = ['lib', 'scripts', 'contentlayer.config.ts', 'tsconfig.json', 'package.json'];

/** The project in a folder of its own, with that many documents; the packages are shared. */
export function makeProject(from: string, count: number) {
  const root = mkdtempSync(join(tmpdir(), 'bench-content-'));
  for (const path of [...OWN, 'package-lock.json'])
    cpSync(join(from, path), join(root, path), { recursive: true });
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'), 'dir');
  const { documents, edited } = writeDocuments({ from, root, count });
  return { root, documents, edited, remove: () => rmSync(root, { recursive: true, force: true }) };
}
