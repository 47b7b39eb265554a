import { z } from 'zod';
import { ofDocument, ofOwnId } from '../consequences';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** A file's name has the values of the fields that its path is made of. */
export const rule = fileRule({
  ids: {
    'file-path': {
      reason:
        'Two statements of the same thing, in the name of the file and in the document, must not contradict each other.',
      suppresses: ['complaint-early'],
    },
  },
  *check(file) {
    for (const [name, inPath] of Object.entries(file.names)) {
      // `{name}` in a path is any words.
      const field = name === 'name' ? undefined : file.field(name);
      const isNamed = typeof field?.value === 'string' || typeof field?.value === 'number';
      if (!field || !isNamed || String(field.value) === inPath) continue;
      const { schema } = field;
      const isAllowed = !(schema instanceof z.ZodEnum) || schema.options.includes(inPath);
      // An unknown folder is reported by folder-unknown.
      if (!isAllowed && isFolder(file, name)) continue;
      yield {
        rule: 'file-path',
        at: fieldLocation(file, field),
        field: name,
        explains: [ofDocument(file.id.replace(inPath, String(field.value))), ofOwnId(file)],
        message: `${name} is ${quoted(String(field.value))}, but the name of the file or folder has ${quoted(inPath)}`,
        remedy: isAllowed
          ? `Write ${inPath} here, or ${isFolder(file, name) ? `move the file to the folder ${quoted(field.value)}` : `rename the file to ${quoted(fileName(file).replace(inPath, String(field.value)))}`}.`
          : `Rename the file to ${quoted(fileName(file).replace(inPath, String(field.value)))}.`,
      };
    }
  },
});

function isFolder({ collection }: SourceFile, name: string): boolean {
  return collection?.path.includes(`{${name}}/`) ?? false;
}

function fileName({ path }: SourceFile): string {
  return path.replace(/^.*\//, '');
}
