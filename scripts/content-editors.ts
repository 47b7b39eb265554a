import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { editorFiles } from '@/lib/content/editor-files';

await rm('.vscode/schemas', { recursive: true, force: true });
for (const [path, text] of editorFiles(await readFile('docs/content-guide.md', 'utf8'))) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
