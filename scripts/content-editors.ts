import { writeFileSync } from 'node:fs';
import { referencePage } from '@/lib/content/editors/reference-page';
import { collections } from '@/lib/content/schema/collections';
import { writeEditorFiles } from './editor-files';

writeEditorFiles();
writeFileSync('docs/content-reference.md', referencePage(collections));
