import { isCollection, isScalar, isSeq, type Node } from 'yaml';
import { FrontMatterError } from '../mdx/front-matter';
import { FILE_START, type SourceLocation } from './finding';
import { fieldName } from './message-text';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** Location of a field's value; of a list or a group of fields that of its key, or of its hyphen. */
export function fieldLocation(file: SourceFile, { node, key, path }: Field): SourceLocation {
  const isWritten = isScalar(node) && (node.source !== '' || node.type !== 'PLAIN');
  const isOnItsLine = isWritten || (isCollection(node) && node.flow);
  const shown = isOnItsLine || !key ? (node ?? key) : key;
  return path.length === 0 || !shown ? documentStart(file) : nodeLocation(file, shown);
}

export function nodeLocation(file: SourceFile, { range }: Node): SourceLocation {
  return range ? file.yamlLocation(range[0]) : FILE_START;
}

/** Location for a missing field: the group that lacks it, or the end of the front matter. */
export function missingFieldLocation(file: SourceFile, parent: Field): SourceLocation {
  if (parent.path.length > 0) return fieldLocation(file, parent);
  const frontMatter = file.frontMatter();
  return frontMatter && !(frontMatter instanceof FrontMatterError)
    ? { line: frontMatter.bodyLine - 1, column: 1 }
    : documentStart(file);
}

/** Name of the innermost field at an offset of the text, or of the unknown key that is there. */
export function fieldNameAt(file: SourceFile, offset: number): string | undefined {
  const inYaml = offset - file.yamlStart();
  const isThere = ({ range }: Node) => range && range[0] <= inYaml && inYaml < range[1];
  const { known, unknownKeys } = file.fields();
  const unknown = unknownKeys.find(({ key }) => isThere(key));
  if (unknown) return fieldName([...unknown.parent, unknown.name]);
  return known.findLast(({ node }) => node && isThere(node) && !isSeq(node))?.name;
}

function documentStart(file: SourceFile): SourceLocation {
  const root = file.yaml()?.root;
  return root ? nodeLocation(file, root) : FILE_START;
}
