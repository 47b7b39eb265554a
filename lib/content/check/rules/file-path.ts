import { z } from 'zod';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** A file's name says the same as the fields that it is made of. */
export const rule = fileRule({
  ids: { 'file-path': {} },
  *check(file) {
    for (const [name, inPath] of Object.entries(file.names)) {
      // `{name}` in a path stands for any words.
      const field = name === 'name' ? undefined : file.field(name);
      const isNamed = typeof field?.value === 'string' || typeof field?.value === 'number';
      if (!field || !isNamed || String(field.value) === inPath) continue;
      const { schema } = field;
      const isAllowed = !(schema instanceof z.ZodEnum) || schema.options.includes(inPath);
      // A folder that no value allows has its own finding.
      if (!isAllowed && isFolder(file, name)) continue;
      yield {
        rule: 'file-path',
        at: fieldLocation(file, field),
        field: name,
        message: `${name} is ${quoted(String(field.value))}, but the file’s name or folder says ${quoted(inPath)}`,
        remedy: isAllowed
          ? `Write ${inPath} here, or rename the file.`
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
