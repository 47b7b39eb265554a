import { isScalar } from 'yaml';
import { z } from 'zod';
import { missingFieldLocation, nodeLocation } from '@/lib/content/check/locations';
import type { SourceFile } from '@/lib/content/check/source-file';
import type { Field } from '@/lib/content/check/walk-fields';
import { realContent } from './real-content';

/** A document with one mistake, and the line and the rule that the check must name. */
interface Mutation {
  readonly text: string;
  readonly line: number;
  readonly rule: string;
}

/** An existing picture. */
const picture = [...realContent.publicFiles.keys()].find((path) => path.startsWith('/images/'));

type Mutate = (file: SourceFile) => Mutation | undefined;

/** A slip in a right value or name, which the remedy corrects; `undefined` where a document has no place for it. */
export const slips: Readonly<Record<string, Mutate>> = {
  'a key misspelt': (file) =>
    onLine(file, oneLiners(file).at(-1), 'schema-unknown-key', (line) =>
      line.replace(/(\w)(\w)(\w*):/, '$2$1$3:'),
    ),
  'a number in quotes': (file) =>
    value(
      file,
      (field) => isNumber(field),
      'schema-type',
      (text) => `"${text}"`,
    ),
  'a number with a leading zero': (file) =>
    value(
      file,
      (field) => isNumber(field),
      'number-form',
      (text) => `0${text}`,
    ),
  'a number with a currency sign': (file) =>
    value(
      file,
      (field) => isNumber(field),
      'schema-type',
      (text) => `₹${text}`,
    ),
  'no space after a colon': (file) =>
    onLine(
      file,
      oneLiners(file).find(
        ({ path, value }) =>
          path.length === 1 && !isFirst(file, path) && !String(value).includes(':'),
      ),
      'yaml-syntax',
      (line) => line.replace(': ', ':'),
    ),
  'a value of its list in capital letters': (file) =>
    value(
      file,
      ({ schema }) => schema instanceof z.ZodEnum,
      'schema-enum',
      (text) => text.toUpperCase(),
    ),
  'a day written with the year at its end': (file) =>
    value(
      file,
      ({ schema }) => schema instanceof z.ZodISODate,
      'date-invalid',
      (text) => text.split('-').reverse().join('-'),
    ),
  'a link without encryption': (file) =>
    value(
      file,
      (field) => isLink(field) && /^https:\/\/[^/]+\/\S/.test(String(field.value)),
      'link-scheme',
      (text) => text.replace('https:', 'http:'),
    ),
  'a letter of a reference left out': (file) => {
    const lineWith = lines(file).findIndex((line) => /\{firm\.name\}/.test(line));
    const text = lines(file)[lineWith]?.replace('{firm.name}', '{firm.nme}');
    return text === undefined || file.path.endsWith('firm.yaml')
      ? undefined
      : { text: withLine(file, lineWith + 1, [text]), line: lineWith + 1, rule: 'ref-unknown' };
  },
};

/** One mistake of each common kind; `undefined` where a document has no place for it. */
export const mutations: Readonly<Record<string, Mutate>> = {
  ...slips,
  'a required field removed': (file) => {
    const field = oneLiners(file).findLast(
      ({ required, path }) => required && !isFirst(file, path),
    );
    const parent = field && file.fields().known.find(isParentOf(field));
    if (!field || !parent) return undefined;
    const line = lineOf(file, field);
    const gap = missingFieldLocation(file, parent).line;
    const text = withLine(file, line, []);
    return { text, line: gap > line ? gap - 1 : gap, rule: 'schema-required' };
  },
  'a key twice': (file) => {
    const field = oneLiners(file).find(({ path }) => !isFirst(file, path));
    if (!field) return undefined;
    const line = lineOf(file, field);
    const source = lines(file)[line - 1] ?? '';
    return { text: withLine(file, line, [source, source]), line: line + 1, rule: 'yaml-dup-key' };
  },
  'an unknown key': (file) => {
    const line = lineOf(
      file,
      oneLiners(file).find(({ path }) => path.length === 1),
    );
    if (!line) return undefined;
    const source = lines(file)[line - 1] ?? '';
    return {
      text: withLine(file, line, ['whatever: 1', source]),
      line,
      rule: 'schema-unknown-key',
    };
  },
  'a list for a text': (file) =>
    value(
      file,
      (field) => isText(field),
      'schema-type',
      () => '[a, b]',
    ),
  'a text for a number': (file) =>
    value(
      file,
      (field) => isNumber(field),
      'schema-type',
      () => 'many',
    ),
  'a number for a text': (file) =>
    value(
      file,
      (field) => isText(field),
      'schema-type',
      () => '12',
    ),
  'an empty value': (file) =>
    value(
      file,
      ({ required }) => required,
      'schema-required',
      () => '',
    ),
  'a value outside its list': (file) =>
    value(
      file,
      ({ schema }) => schema instanceof z.ZodEnum,
      'schema-enum',
      () => 'whatever',
    ),
  'a day that there is not': (file) =>
    value(
      file,
      ({ schema }) => schema instanceof z.ZodISODate,
      'date-invalid',
      () => '2026-02-30',
    ),
  'a dead link': (file) =>
    value(
      file,
      (field) => isLink(field) && String(field.value).startsWith('/'),
      // The register knows the page of each document.
      file.path.endsWith('/required-disclosures.yaml') ? 'disclosure-page' : 'link-dead',
      () => '/nowhere',
    ),
  'an unknown reference': (file) =>
    value(file, isProse, 'ref-unknown', () => '"By {firm.nmae} and others"'),
  'a brace too many': (file) => value(file, isProse, 'ref-form', () => '"By {firm.name"'),
  'a missing picture': (file) =>
    value(
      file,
      ({ meta }) => meta.kind === 'image',
      'image-missing',
      () => '/images/no.svg',
    ),
  'a picture without words': (file) =>
    value(
      file,
      ({ meta }) => meta.kind === 'alt',
      'image-alt',
      () => '""',
    ),
  'two colons': (file) => value(file, isProse, 'yaml-syntax', () => 'Note: read this'),
  'a tab': (file) =>
    onLine(
      file,
      oneLiners(file).find(({ path }) => path.length > 1 && typeof path.at(-2) === 'string'),
      'yaml-syntax',
      (line) => line.replace(/^ +/, '\t'),
    ),
  'text: a dead link': (file) => prose(file, 'See [the list](/nowhere).', 'link-dead'),
  'text: an unknown reference': (file) => prose(file, 'By {firm.nmae}.', 'ref-unknown'),
  'text: code': (file) => prose(file, 'Sum: {1 + 1}.', 'mdx-expression'),
  'text: an unknown tag': (file) => prose(file, 'A <Notte />.', 'mdx-component'),
  'text: a picture without words': (file) => prose(file, `![](${picture})`, 'image-alt'),
  'text: a heading too deep': (file) => prose(file, '##### Deep', 'mdx-heading'),
  'text: an open brace': (file) => prose(file, 'By {firm.name.', 'mdx-syntax'),
};

/** Fields `key: value` on one line, in the order of the document. */
function oneLiners(file: SourceFile): Field[] {
  return file.fields().known.filter(({ node, key, name }) => {
    if (!isScalar(node) || !key?.range || !node.range || node.source === '') return false;
    const isRule = name === 'code' || name === 'month' || name.startsWith('acknowledge');
    return !isRule && nodeLocation(file, key).line === file.yamlLocation(node.range[1]).line;
  });
}

function value(
  file: SourceFile,
  isFit: (field: Field) => boolean,
  rule: string,
  replace: (text: string) => string,
): Mutation | undefined {
  const field = oneLiners(file).find(isFit);
  return onLine(file, field, rule, (line) =>
    line.replace(/: .*$/, (text) => `: ${replace(text.slice(2))}`.trimEnd()),
  );
}

function onLine(
  file: SourceFile,
  field: Field | undefined,
  rule: string,
  change: (line: string) => string,
): Mutation | undefined {
  const line = lineOf(file, field);
  if (!line) return undefined;
  return { text: withLine(file, line, [change(lines(file)[line - 1] ?? '')]), line, rule };
}

function prose(file: SourceFile, sentence: string, rule: string): Mutation | undefined {
  if (!file.path.endsWith('.mdx')) return undefined;
  const text = `${file.text()}\n${sentence}\n`;
  return { text, line: text.split('\n').length - 1, rule };
}

function lines(file: SourceFile): string[] {
  return (file.text() ?? '').split('\n');
}

function withLine(file: SourceFile, line: number, replacement: readonly string[]): string {
  return lines(file)
    .toSpliced(line - 1, 1, ...replacement)
    .join('\n');
}

function lineOf(file: SourceFile, field: Field | undefined): number {
  return field?.key ? nodeLocation(file, field.key).line : 0;
}

/** The first field of a list entry is on the line of its hyphen, which belongs to the entry. */
function isFirst(file: SourceFile, path: Field['path']): boolean {
  const parent = path.slice(0, -1).join('.');
  const siblings = file
    .fields()
    .known.filter((each) => each.path.slice(0, -1).join('.') === parent);
  return (
    siblings.find(({ path: { length } }) => length === path.length)?.path.at(-1) === path.at(-1)
  );
}

function isParentOf(field: Field): (other: Field) => boolean {
  return ({ path }) => path.join('.') === field.path.slice(0, -1).join('.');
}

function isText({ schema }: Field): boolean {
  return schema instanceof z.ZodString;
}

function isNumber({ schema }: Field): boolean {
  return schema instanceof z.ZodNumber;
}

function isLink({ meta }: Field): boolean {
  return meta.kind === 'link';
}

/** Texts that may hold any words. */
function isProse(field: Field): boolean {
  return (
    ['description', 'lead', 'summary', 'question', 'name', 'text', 'title'].includes(
      String(field.path.at(-1)),
    ) && isText(field)
  );
}
