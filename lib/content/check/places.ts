import { isCollection, isScalar, type Node } from 'yaml';
import { FrontMatterError } from '../mdx/front-matter';
import { FILE_START, type Place, type SourceLocation } from './finding';
import type { SourceFile } from './source/source-file';
import type { Field } from './source/walk-fields';

/** Where a field's value is written; of a list or a group of fields its key, or its hyphen. */
export function fieldPlace(file: SourceFile, field: Field): Place {
  const { path, value } = field;
  return { file, ...fieldLocation(file, field), field: { path, value } };
}

/** Where the value at a path is written; of a missing one, the group that lacks it. */
export function placeOf(file: SourceFile, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length > 0; length--) {
    const field = file.field(path.slice(0, length));
    if (field) return fieldPlace(file, field);
  }
  return { file, ...documentStart(file) };
}

/** Where a YAML node is written. */
export function nodePlace(file: SourceFile, { range }: Node): Place {
  return { file, ...(range ? file.yamlLocation(range[0]) : FILE_START) };
}

/** Where a field is missing: the group that lacks it, or the end of the front matter. */
export function missingFieldPlace(file: SourceFile, parent: Field): Place {
  if (parent.path.length > 0) return fieldPlace(file, parent);
  const frontMatter = file.frontMatter();
  return frontMatter && !(frontMatter instanceof FrontMatterError)
    ? { file, line: frontMatter.bodyLine - 1, column: 1 }
    : { file, ...documentStart(file) };
}

/** The first line of a file. */
export function startOfFile(file: SourceFile | string): Place {
  return { file, ...FILE_START };
}

function fieldLocation(file: SourceFile, { node, key, path }: Field): SourceLocation {
  const isWritten = isScalar(node) && (node.source !== '' || node.type !== 'PLAIN');
  const isOnItsLine = isWritten || (isCollection(node) && node.flow);
  const shown = isOnItsLine || !key ? (node ?? key) : key;
  const range = path.length === 0 ? undefined : shown?.range;
  return range ? file.yamlLocation(range[0]) : documentStart(file);
}

function documentStart(file: SourceFile): SourceLocation {
  const range = file.yaml()?.root?.range;
  return range ? file.yamlLocation(range[0]) : FILE_START;
}
