import { isScalar, type Scalar } from 'yaml';
import { z } from 'zod';
import { counted } from './message-text';
import { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** A document after the corrections that have one right answer. */
export interface FixedText {
  readonly text: string;
  /** What was corrected, in words: `line endings`. Never empty. */
  readonly changes: readonly string[];
}

const wholeText: readonly { readonly change: string; readonly fix: (text: string) => string }[] = [
  { change: 'byte-order mark', fix: (text) => text.replace(/^\uFEFF+/, '') },
  { change: 'line endings', fix: (text) => text.replaceAll(/\r\n?/g, '\n') },
  { change: 'letters in several parts (Unicode NFC)', fix: (text) => text.normalize('NFC') },
];

/**
 * Corrects what has one right answer: the byte-order mark, line endings, letters that are not NFC,
 * spaces after the --- lines, and quotes that a field's value needs or must not have. Everything
 * else, comments too, stays as it is. `undefined` when nothing is to correct, and for a file that is
 * not read or is no document.
 */
export function fixedText(file: SourceFile): FixedText | undefined {
  const before = file.rawText();
  if (before === undefined || !file.collection) return undefined;
  const changes: string[] = [];
  let text = before;
  const apply = (change: string, changed: string) => {
    if (changed !== text) changes.push(change);
    text = changed;
  };
  for (const { change, fix } of wholeText) apply(change, fix(text));
  if (file.path.endsWith('.mdx')) apply('spaces after ---', withoutSpacesAtFences(text));
  const edits = quoteEdits(file, text);
  apply(`quotes of ${counted(edits.length, 'value')}`, withEdits(text, edits));
  return changes.length > 0 ? { text, changes } : undefined;
}

/** The first line and the next that are --- and spaces, without the spaces. */
function withoutSpacesAtFences(text: string): string {
  const lines = text.split('\n');
  const isFence = (line: string | undefined) => line !== undefined && /^---[ \t]*$/.test(line);
  const closing = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0]) || closing === -1) return text;
  return lines.map((line, index) => (index === 0 || index === closing ? '---' : line)).join('\n');
}

interface TextEdit {
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function quoteEdits({ path }: SourceFile, text: string): TextEdit[] {
  const bytes = new TextEncoder().encode(text);
  const file = new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
  const start = file.yamlStart();
  return file.fields().known.flatMap((field) => {
    const { node } = field;
    if (!isScalar(node) || !node.range) return [];
    const [from, to] = node.range;
    const written = rightlyQuoted(field, node);
    return written === undefined ? [] : [{ from: from + start, to: to + start, text: written }];
  });
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

function withEdits(text: string, edits: readonly TextEdit[]): string {
  let fixed = '';
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    fixed += text.slice(done, edit.from) + edit.text;
    done = edit.to;
  }
  return fixed + text.slice(done);
}
