import { type Fault, quoted } from '../source/message-text';

interface Line {
  /** `percent: ` or `- `, as the remedy repeats it. */
  readonly start: string;
  readonly key: string | undefined;
  /** What follows the colon or the hyphen. */
  readonly value: string;
  /** Whether a hyphen is before the key. */
  readonly isEntry: boolean;
}

/** Hyphens, the field's name with its colon, and the value. No part of it backtracks over spaces. */
const PARTS =
  /^ *((?:- +)*)(?:("[^"]*" *|'[^']*' *|[^\s"'#[\]{}|>@`%&*!,-][^:#]*):(?= |$))? *(.*)$/;

type Words = string | ((found: RegExpExecArray, line: Line) => string);
type Pattern = readonly [pattern: RegExp, message: Words, remedy: Words];

const inQuotes = (_: unknown, { start, value }: Line) =>
  `Put the whole text in quotes: ${start}${/^[^"\\]{1,60}$/.test(value) ? `"${value}"` : '"…", with \' for quotes within it'}`;

/** An entry of a list that begins with a word and a colon is a group of fields, or one text. */
const colonsInQuotes: Words = (found, line) => {
  const { key = '', value, isEntry } = line;
  const ofField = inQuotes(found, line);
  return isEntry && /^[^"\\]{1,60}$/.test(value)
    ? `${ofField}. If the entry of the list is one text, put all of it in quotes: - "${key}: ${value}"`
    : ofField;
};

/** Slips at the start of a line, whatever it says. */
const starts: readonly Pattern[] = [
  [/^[ -]*\t/, 'the line begins with a tab', 'Replace each tab at its start with two spaces.'],
  [
    /^[ -]*[^\S ]|: ?[^\S \t]/,
    'the line has a space of another kind, as word processors type it',
    'Delete the spaces at its start, after its hyphen and after its colon, and type them again.',
  ],
  [
    /^ *-([^\s\d-].*)/,
    'there is no space after the hyphen',
    ([, text]) => `Write a space after it: - ${text}`,
  ],
  [
    /^ *([•●▪◦·–—+*]|\d+[.)]) +(\S.*)/,
    ([, sign]) => `an entry of a list begins with ${quoted(sign)} instead of a hyphen`,
    ([, , text]) => `Begin it with a hyphen and one space: - ${text}`,
  ],
  [
    /^ *(?:\/\/|<!--|\/\*|;)/,
    'a remark does not begin with #',
    'Write # and a space at its start, or delete the line.',
  ],
];

/** Slips of a line without a field's name and colon. */
const withoutColon: readonly Pattern[] = [
  [
    /^([\p{L}_][\w-]*)\s*([=;：﹕∶])\s*(.*)/u,
    ([, , sign]) => `${quoted(sign)} is in the place of the colon`,
    ([, name, , value]) => `Write a colon and a space: ${name}: ${value}`,
  ],
  [
    /^([A-Za-z_]\w*):([^\s/].*)/,
    'there is no space after the colon',
    ([, name, value]) => `Write a space after it: ${name}: ${value}`,
  ],
];

/** Slips of a value, from the sign with which it begins. */
const values: readonly Pattern[] = [
  [
    /^"(?:[^"\\]|\\.)*$/,
    'a quote " is not closed',
    'Write a straight quote " at the end of the text, on the same line.',
  ],
  [
    /^"(?:[^"\\]|\\.)*" *([,;])$/,
    ([, sign]) => `the line ends with ${quoted(sign)}`,
    'Delete the sign after the closing quote.',
  ],
  [
    /^"(?:[^"\\]|\\.)*" *[^\s#]/,
    'there is text after the closing quote "',
    'Write \' for the quotes within the text, so that " is at its start and end only.',
  ],
  [
    /^'(?:[^']|'')*(?:$|' *[^\s#])/,
    "an apostrophe within the text is read as its closing quote ', or that is missing",
    'Put the whole text in double quotes: "…".',
  ],
  [
    /^[*`].*[*`]/,
    ([text]) => `marks such as ${text.charAt(0)} have no meaning in a field`,
    (_, { start, value }) =>
      `Write the text without them: ${start}"${value.replaceAll(/[*`]/g, '')}"`,
  ],
  [
    /^(?:\[[^\]]*|\{[^}]*)$/,
    ([text]) => `a bracket ${text.charAt(0)} is not closed`,
    'Close it on the same line, or put the whole text in quotes: "…".',
  ],
  [
    /^(?:[*&!%@`,\]}]|[[{].*[\]}] *[^\s#\]}]|[|>](?![+-]?\d?(?: +#.*)?$))/,
    ([text]) => `a text that begins with ${text.charAt(0)} is not in quotes`,
    inQuotes,
  ],
  [
    /^-(?: +#.*)?$/,
    'a hyphen alone is no value',
    'Write 0 where a number is asked for and there is none; else write the value, or delete the line.',
  ],
  [
    /^- /,
    'a list begins on the line of its field',
    'Delete the hyphen and the space after it. In a list, write each entry on a line of its own below the field, beginning with two more spaces and "- ".',
  ],
  [/^[^"'[{].*:(?: |$)/, 'the line has two colons', colonsInQuotes],
];

/** The usual slip that makes a line unreadable; undefined if it shows none. */
export function slipOn(source: string): Fault | undefined {
  const [, hyphens = '', name, value = ''] = PARTS.exec(source.trimEnd()) ?? [];
  const key = name?.trimEnd();
  const isEntry = key !== undefined && hyphens !== '';
  const line = { start: key === undefined ? '- ' : `${key}: `, key, value, isEntry };
  return (
    firstOf(starts, source, line) ??
    (key === undefined ? firstOf(withoutColon, value, line) : undefined) ??
    (key !== undefined || hyphens !== '' ? firstOf(values, value, line) : undefined)
  );
}

function firstOf(patterns: readonly Pattern[], text: string, line: Line): Fault | undefined {
  for (const [pattern, message, remedy] of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const say = (words: Words) => (typeof words === 'string' ? words : words(found, line));
    return [say(message), say(remedy)];
  }
  return undefined;
}
