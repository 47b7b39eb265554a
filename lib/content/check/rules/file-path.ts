import { fieldPlace } from '../places';
import { fileRule } from '../rule';
import { quoted } from '../wording';

/** A file's name says the same as the fields that it is made of. */
export const rule = fileRule({
  ids: { 'file-path': {} },
  *check(file) {
    for (const [name, inPath] of Object.entries(file.names)) {
      // `{name}` in a path stands for any words.
      const field = name === 'name' ? undefined : file.field(name);
      const isNamed = typeof field?.value === 'string' || typeof field?.value === 'number';
      if (!field || !isNamed || String(field.value) === inPath) continue;
      yield {
        rule: 'file-path',
        at: fieldPlace(file, field),
        field: name,
        message: `${name} is ${quoted(String(field.value))}, but the file’s name or folder says ${quoted(inPath)}`,
        remedy: `Write ${inPath} here, or rename the file.`,
      };
    }
  },
});
