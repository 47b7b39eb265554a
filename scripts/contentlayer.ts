import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { ACCEPTED_TEXTS } from '@/lib/content/cut-texts';
import { writeEditorFiles } from '@/lib/content/editors/editor-files';
import { writeBuildData } from './write-build-data';
import { writeRecordData } from './write-record-data';

/**
 * Writes what contentlayer reads beside the documents, and deletes its cache: it compares modification
 * times, which a checkout does not keep.
 */
export async function prepareContent(): Promise<void> {
  await rm('.contentlayer', { recursive: true, force: true });
  const tree = readContentTree('.');
  await writeBuildData(tree);
  writeRecordData();
  writeEditorFiles();
  if (!existsSync(ACCEPTED_TEXTS)) await writeFile(ACCEPTED_TEXTS, '{}\n');
}

/** Node's arguments for contentlayer. A document must not run code, so code from strings is off. */
export const contentlayerCommand = (command: 'build' | 'dev') => [
  '--disallow-code-generation-from-strings',
  'scripts/contentlayer-run.mjs',
  command,
];

/** The whole environment of the content step, so that no secret can reach a page through it. */
export function contentEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, CI } = process.env;
  return { PATH, HOME, CI, NODE_ENV: 'production' };
}
