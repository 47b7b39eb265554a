import { collections } from '@/lib/content/collections';
import { writeEditorFiles } from '@/lib/content/editors/editor-files';
import { referencePage } from '@/lib/content/editors/reference-page';
import { writeWholeFile } from './setup/write-file';

writeEditorFiles();
writeWholeFile('docs/content-reference.md', referencePage(collections));
