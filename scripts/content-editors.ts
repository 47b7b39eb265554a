import { writeFileSync } from 'node:fs';
import { collections } from '@/lib/content/collections';
import { referencePage } from '@/lib/content/editors/reference-page';
import { writeEditorFiles } from './write-editor-files';

writeEditorFiles();
writeFileSync('docs/content-reference.md', referencePage(collections));
