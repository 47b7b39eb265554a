import { isScalar } from 'yaml';
import { z } from 'zod';
import { missingFieldPlace, nodePlace } from '@/lib/content/check/places';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import type { Field } from '@/lib/content/check/source/walk-fields';

/** A document with one mistake, and the line of it. */
interface Mistake {
  readonly text: string;
  readonly line: number;
  /** What the remedy must name, where only one correction is right. */
  readonly right?: string;
}

/** Makes a mistake in a valid document; `undefined` where the document has no place for it. */
type Make = (file: SourceFile) => Mistake | undefined;

const isText = ({ schema }: Field) => schema instanceof z.ZodString;
/** What an acknowledgement names may be of any kind. */
const isNumber = ({ schema, path }: Field) =>
  schema instanceof z.ZodNumber && path.at(-1) !== 'was';
const isChoice = ({ schema }: Field) => schema instanceof z.ZodEnum;
const isDay = ({ schema }: Field) => schema instanceof z.ZodISODate;
const isOfKind = (kind: string) => (field: Field) => field.meta.kind === kind;
const isProse = (field: Field) =>
  isText(field) &&
  /^(?:description|lead|summary|question|text|title)$/.test(String(field.path.at(-1)));

/** One mistake of each common kind. */
export const mistakes: Readonly<Record<string, Make>> = {
  'a key misspelt': (file) => {
    const field = oneLiners(file).findLast(({ required }) => required);
    const name = String(field?.path.at(-1));
    return onLine(file, field, (line) => line.replace(/(\w)(\w)(\w*):/, '$2$1$3:'), name);
  },
  'a number in quotes': value(isNumber, (text) => `"${text}"`),
  'a number with a leading zero': value(isNumber, (text) => `0${text}`, true),
  'a number with a currency sign': value(isNumber, (text) => `₹${text}`, true),
  'a choice in capital letters': value(isChoice, (text) => text.toUpperCase(), true),
  'a day with the year at its end': value(
    isDay,
    (text) => text.split('-').reverse().join('-'),
    true,
  ),
  'a link without encryption': value(
    (field) => isOfKind('link')(field) && String(field.value).startsWith('https:'),
    (text) => text.replace('https:', 'http:'),
  ),
  'a letter of a reference left out': (file) => {
    const index = linesOf(file).findIndex((line) => line.includes('{firm.name}'));
    if (index === -1) return undefined;
    const text = (file.text() ?? '').replace('{firm.name}', '{firm.nme}');
    return { text, line: index + 1, right: '{firm.name}' };
  },
  'no space after a colon': (file) =>
    onLine(
      file,
      oneLiners(file).find(
        ({ path, value: own }) => path.length === 1 && !String(own).includes(':'),
      ),
      (line) => line.replace(': ', ':'),
    ),
  'a required field removed': (file) => {
    const field = oneLiners(file).findLast(({ required, path }) => required && path.length === 1);
    const [document] = file.fields().known;
    if (!field || !document) return undefined;
    const line = lineOf(file, field);
    const gap = missingFieldPlace(file, document).line;
    return { text: withLine(file, line, []), line: gap > line ? gap - 1 : gap };
  },
  'a key twice': (file) => {
    const line = lineOf(
      file,
      oneLiners(file).find(({ path }) => path.length === 1),
    );
    const source = linesOf(file)[line - 1] ?? '';
    return line ? { text: withLine(file, line, [source, source]), line: line + 1 } : undefined;
  },
  'an unknown key': (file) => {
    const line = lineOf(
      file,
      oneLiners(file).find(({ path }) => path.length === 1),
    );
    const lines = ['whatever: 1', linesOf(file)[line - 1] ?? ''];
    return line ? { text: withLine(file, line, lines), line } : undefined;
  },
  'a list for a text': value(isText, () => '[a, b]'),
  'a text for a number': value(isNumber, () => 'many'),
  'an empty value': value(
    ({ required }) => required,
    () => '',
  ),
  'a value outside its list': value(isChoice, () => 'whatever'),
  'a day that there is not': value(isDay, () => '2026-02-30'),
  'a dead link': value(
    (field) => isOfKind('link')(field) && String(field.value).startsWith('/'),
    () => '/nowhere',
  ),
  'an unknown reference': value(isProse, () => '"By {firm.nmae} and others"'),
  'a brace too many': value(isProse, () => '"By {firm.name"'),
  'a missing picture': value(isOfKind('image'), () => '/images/no.svg'),
  'a picture without words': value(isOfKind('alt'), () => '""'),
  'two colons': value(isProse, () => 'Note: read this'),
  'a tab': (file) =>
    onLine(
      file,
      oneLiners(file).find(({ path }) => path.length > 1 && typeof path.at(-2) === 'string'),
      (line) => line.replace(/^ +/, '\t'),
    ),
  'text: a dead link': prose('See [the list](/nowhere).'),
  'text: an unknown reference': prose('By {firm.nmae}.', '{firm.name}'),
  'text: code': prose('Sum: {1 + 1}.'),
  'text: an unknown tag': prose('A <Notte />.'),
  'text: a picture without words': prose('![](/images/mentor.svg)'),
  'text: a heading too deep': prose('###### Deep'),
  'text: an open brace': prose('By {firm.name.'),
};

function value(
  isFit: (field: Field) => boolean,
  replace: (text: string) => string,
  isRightNamed = false,
): Make {
  return (file) => {
    const field = oneLiners(file).find(isFit);
    return onLine(
      file,
      field,
      (line) => line.replace(/: .*$/, (text) => `: ${replace(text.slice(2))}`.trimEnd()),
      isRightNamed ? String(field?.value) : undefined,
    );
  };
}

function prose(sentence: string, right?: string): Make {
  return (file) => {
    const text = `${file.text()}\n${sentence}\n`;
    const line = text.split('\n').length - 1;
    return file.path.endsWith('.mdx') ? { text, line, ...(right ? { right } : {}) } : undefined;
  };
}

function onLine(
  file: SourceFile,
  field: Field | undefined,
  change: (line: string) => string,
  right?: string,
): Mistake | undefined {
  const line = lineOf(file, field);
  const text = line && withLine(file, line, [change(linesOf(file)[line - 1] ?? '')]);
  return text ? { text, line, ...(right ? { right } : {}) } : undefined;
}

/** Fields `key: value` on one line that are not the first of a list entry, in the order of the document. */
function oneLiners(file: SourceFile): Field[] {
  return file.fields().known.filter(({ node, key }) => {
    if (!isScalar(node) || !key?.range || !node.range || node.source === '') return false;
    const { line } = nodePlace(file, key);
    const isFirst = /^ *- /.test(linesOf(file)[line - 1] ?? '');
    return !isFirst && line === file.yamlLocation(node.range[1]).line;
  });
}

function linesOf(file: SourceFile): string[] {
  return (file.text() ?? '').split('\n');
}

function withLine(file: SourceFile, line: number, replacement: readonly string[]): string {
  return linesOf(file)
    .toSpliced(line - 1, 1, ...replacement)
    .join('\n');
}

function lineOf(file: SourceFile, field: Field | undefined): number {
  return field?.key ? nodePlace(file, field.key).line : 0;
}
