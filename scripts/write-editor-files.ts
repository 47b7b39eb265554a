import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { editorFiles } from '@/lib/content/editors/editor-files';

/** Writes what editors' programs read, which git does not keep. */
export function writeEditorFiles(): void {
  rmSync('.vscode/schemas', { recursive: true, force: true });
  for (const [path, text] of editorFiles()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
