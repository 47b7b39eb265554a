import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { editorFiles } from '@/lib/content/editors/editor-files';

const files = await editorFiles();
await rm('.vscode/schemas', { recursive: true, force: true });
for (const [path, text] of files) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
