import { type Document, isCollection, isMap, isScalar, parseDocument, type Scalar } from 'yaml';
import { z } from 'zod';
import { goneKey } from './schema/keys';
import { counted } from './source/message-text';
import { SourceFile } from './source/source-file';
import type { Field } from './source/walk-fields';

interface FixedText {
  readonly text: string;
  /** What was corrected, in words: `line endings`. Never empty. */
  readonly changes: readonly string[];
}

type Fix = (text: string, path: string) => { readonly text: string; readonly change: string };

const fixes: readonly Fix[] = [
  (text) => ({ text: text.replace(/^\uFEFF+/, ''), change: 'byte-order mark' }),
  (text) => ({ text: text.replaceAll(/\r\n?/g, '\n'), change: 'line endings' }),
  (text) => ({ text: text.normalize('NFC'), change: 'letters in several parts (Unicode NFC)' }),
  withoutSpacesAtFences,
  withRightQuotes,
  withoutGoneKeys,
];

/**
 * Corrects what has one right answer: the byte-order mark, line endings, letters that are not NFC,
 * spaces after the --- lines, quotes that a field's value needs or must not have, and fields of earlier
 * versions. Everything else, comments too, stays as it is. `undefined` when nothing is to correct, and
 * for a file that is not read or is no document.
 */
export function fixedText(file: SourceFile): FixedText | undefined {
  const before = file.rawText();
  if (before === undefined || !file.collection) return undefined;
  const changes: string[] = [];
  let text = before;
  for (const fix of fixes) {
    const fixed = fix(text, file.path);
    if (fixed.text !== text) changes.push(fixed.change);
    text = fixed.text;
  }
  return changes.length > 0 ? { text, changes } : undefined;
}

/** The first line and the next that are --- and spaces, without the spaces. */
function withoutSpacesAtFences(text: string, path: string): ReturnType<Fix> {
  const fences = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*$/m;
  const isFirst = path.endsWith('.mdx') && fences.exec(text)?.index === 0;
  return { text: isFirst ? text.replace(fences, '---\n$1---') : text, change: 'spaces after ---' };
}

function withRightQuotes(text: string, path: string): ReturnType<Fix> {
  const file = fileOf(text, path);
  const start = file.yamlStart();
  let fixed = '';
  let done = 0;
  let count = 0;
  for (const field of file.fields().known) {
    const { node } = field;
    const written = isScalar(node) ? rightlyQuoted(field, node) : undefined;
    if (written === undefined || !node?.range) continue;
    fixed += text.slice(done, node.range[0] + start) + written;
    done = node.range[1] + start;
    count++;
  }
  return { text: fixed + text.slice(done), change: `quotes of ${counted(count, 'value')}` };
}

/** A text in quotes that YAML reads as a number or as true or false, and the opposite. */
function rightlyQuoted({ schema, value }: Field, { type, source }: Scalar): string | undefined {
  const isAllowed = (changed: unknown) => z.safeParse(schema, changed).success;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const isText = type !== 'PLAIN' || typeof value === 'string' || value === null;
    return !isText && source && isAllowed(source) ? `"${source}"` : undefined;
  }
  if (type === 'PLAIN' || typeof value !== 'string') return undefined;
  if (schema instanceof z.ZodNumber && /^(?:0|[1-9]\d*)$/.test(value))
    return isAllowed(Number(value)) ? value : undefined;
  const isBoolean = schema instanceof z.ZodBoolean && /^(?:true|false)$/.test(value);
  return isBoolean ? value : undefined;
}

/** Makes the edits for fields of earlier versions on the syntax tree, which keeps the comments. */
function withoutGoneKeys(text: string, path: string): ReturnType<Fix> {
  const file = fileOf(text, path);
  const yaml = file.yamlText() ?? '';
  const gone = file.fields().unknownKeys.flatMap((key) => {
    const fix = goneKey(file, key)?.fix;
    return fix ? [{ fix, path: [...key.parent, key.name] }] : [];
  });
  const document = parseDocument(yaml);
  for (const { fix, path } of gone) {
    if (!document.hasIn(path)) continue;
    const restore = commentAbove(document, path);
    fix(document, path);
    if (!document.hasIn(path)) restore();
  }
  const count = gone.filter(({ path }) => !document.hasIn(path)).length;
  const change = counted(count, 'field of an earlier version', 'fields of an earlier version');
  if (count === 0) return { text, change };
  const isEmpty = isCollection(document.contents) && document.contents.items.length === 0;
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: yaml.includes('{ ') });
  const start = file.yamlStart();
  const rest = text.slice(start + yaml.length).replace(/^\n/, '');
  return { text: text.slice(0, start) + (isEmpty ? '' : written) + rest, change };
}

/** Takes the comment above a field; the result writes it above the next field of its group. */
function commentAbove(document: Document, path: readonly (string | number)[]): () => void {
  const group = document.getIn(path.slice(0, -1));
  const pairs = isMap<Scalar>(group) ? group.items : [];
  const index = pairs.findIndex(({ key }) => key.value === path.at(-1));
  const above = pairs[index]?.key.commentBefore;
  const next = pairs[index + 1]?.key;
  return () => {
    if (above && next)
      next.commentBefore = [above, next.commentBefore].filter((text) => text).join('\n');
  };
}

function fileOf(text: string, path: string): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
}
