/** What an editor did wrong on a line of YAML. */
export interface YamlMistake {
  /** Offset in the YAML of the place to look at. */
  readonly offset: number;
  readonly message: string;
  readonly remedy: string;
}

/** What is wrong and what to write; `offset` where it is not the start of the line. */
export type LineMistake = Pick<YamlMistake, 'message' | 'remedy'> & Partial<YamlMistake>;

/** A line of YAML with a field or an entry of a list, taken apart without a parser. */
export interface YamlLine {
  readonly start: number;
  readonly source: string;
  /** Number of spaces before it. */
  readonly indent: number;
  /** Number of characters before its key or value; more than `indent` for an entry of a list. */
  readonly inner: number;
  readonly isEntry: boolean;
  readonly key: string | undefined;
  /** What follows the colon or the hyphen, without spaces around it. */
  readonly value: string;
  /** Offset of the value in the line. */
  readonly valueAt: number;
}

const PARTS =
  /^( *)((?:- +)*)(?:("[^"\n]*"|'[^'\n]*'|[^\s"'#[\]{}|>@`%&*!,-][^:#\n]*?|-[^\s:#][^:#\n]*?) *:(?= |$))? *(.*?) *$/;

/** Lines of YAML that are neither empty, nor a remark, nor a part of a text of several lines. */
export function yamlLines(text: string): YamlLine[] {
  const lines: YamlLine[] = [];
  let start = 0;
  let block: number | undefined;
  for (const source of text.split('\n')) {
    const line = lineOf(source, start);
    start += source.length + 1;
    if (source.trim() === '' || (block !== undefined && line.indent > block)) continue;
    block = /^[|>][+-]?\d?(?: +#.*)?$/.test(line.value) ? line.indent : undefined;
    if (!/^\s*#/.test(source)) lines.push(line);
  }
  return lines;
}

function lineOf(source: string, start: number): YamlLine {
  const [, spaces = '', hyphens = '', key, value = ''] = PARTS.exec(source) ?? [];
  return {
    start,
    source,
    indent: spaces.length,
    inner: spaces.length + hyphens.length,
    isEntry: hyphens !== '' || /^ *-$/.test(source),
    key,
    value,
    valueAt: source.trimEnd().length - value.length,
  };
}

/** A character that looks like a space and is none to a program. */
export const OTHER_SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
