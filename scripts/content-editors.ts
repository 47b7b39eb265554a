import { writeFileSync } from 'node:fs';
import { collections } from '@/lib/content/collections';
import { writeEditorFiles } from '@/lib/content/editors/editor-files';
import { referencePage } from '@/lib/content/editors/reference-page';

writeEditorFiles();
writeFileSync('docs/content-reference.md', referencePage(collections));
