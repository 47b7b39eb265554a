import type { Rule } from '../context/rule';
import type { Fault } from '../source/message-text';
import type { YamlFault } from '../source/yaml-source';
import { cutAndJoinedTexts, repeatedKeys, signsOfPrograms } from './yaml-values';

const OPEN: Fault = [
  'a quote or a bracket is not closed or has text behind it, or the text begins with such a sign',
  'Close it on the same line, or put the whole text in quotes: "…", with \' for quotes within it.',
];
const INDENT: Fault = [
  'the line does not begin exactly below the other lines of its group, or has no colon',
  'Write a field as "name: value", with a space after the colon, and begin it below the other lines of its group, without tabs; an entry of a list begins with "- ".',
];

/** Words for what the parser finds, by its codes. */
const words: Readonly<Record<string, Fault>> = {
  MULTIPLE_DOCS: [
    'a line --- or ... ends the fields, and more follow it',
    'Delete the line, or move what follows it to its own file.',
  ],
  TOO_MANY: [
    'there are too many fields to be read',
    'Delete those that do not belong here, or split the document.',
  ],
  TOO_DEEP: [
    'fields are nested too deeply to be read',
    'Delete the extra brackets, or the extra spaces at the start of the lines.',
  ],
  TAB_AS_INDENT: ['the line begins with a tab', 'Replace each tab at its start with two spaces.'],
};

/** The fields are valid YAML, as it was meant. Only the first mistake that stops the parser is reported. */
export const yamlSyntax: Rule = {
  id: 'yaml-syntax',
  severity: 'error',
  on: 'file',
  why: 'Fields that can’t be read can’t be shown, and some signs make programs read something else, copy a value or run it.',
  find(file, report) {
    const yaml = file.yaml();
    const text = file.yamlText();
    if (!yaml || text === undefined) return;
    const [fault] = yaml.faults;
    if (fault) {
      const lines = text.split('\n');
      const [line, [message, remedy]] = mistakeIn(lines, fault, text);
      const column = Math.max(0, lines[line]?.search(/\S/) ?? 0) + 1;
      const location = { file, line: line + file.yamlPosition(0).line, column };
      report(location, `the fields can’t be read: ${message}`, remedy);
    } else {
      repeatedKeys(file, report);
      signsOfPrograms(file, report);
      cutAndJoinedTexts(file, report);
    }
  },
};

/** A value that begins with a quote or a bracket, which the line does not close or goes on behind, or with such a sign. */
const OPENED =
  /^ *(?:- +)*(?:[^:"'#]+: +)?(?:"(?:[^"\\]|\\.)*(?:$|" *[^\s#])|'[^']*(?:$|' *[^\s#])|\[[^\]]*(?:$|\] *[^\s#])|\{[^}]*(?:$|\} *[^\s#])|[*&!%@`])/;

/** A field and a text without quotes, which may have a colon too. */
const TWO_COLONS = /^ *(- +)?([\w-]+): +([^"'[{|>][^"\\]{0,80})$/;

/** The line, from 0, where the mistake was made that the parser noticed there or below. */
function mistakeIn(
  lines: readonly string[],
  { code, message, offset }: YamlFault,
  text: string,
): readonly [line: number, fault: Fault] {
  const noticed = text.slice(0, offset).split('\n').length - 1;
  const written = lines[noticed] ?? '';
  if (/(?:^|[:-] +)-(?: +#.*)?$/.test(written))
    return [
      noticed,
      [
        'a hyphen alone is no value',
        'Write 0 where a number is asked for and there is none; else write the value, or delete the line.',
      ],
    ];
  const [, entry, key, value = ''] = TWO_COLONS.exec(written) ?? [];
  if (key && /:(?: |$)/.test(value)) {
    const whole = entry && `. If the entry of the list is one text: - "${key}: ${value}"`;
    const remedy = `Put the whole text in quotes: ${key}: "${value}"${whole ?? ''}`;
    return [noticed, ['the line has two colons', remedy]];
  }
  const isOpen = /closing|end with a/.test(message) || code === 'UNEXPECTED_TOKEN';
  const first = isOpen ? 0 : noticed;
  const opened = lines.findLastIndex(
    (line, at) => at <= noticed && at >= first && OPENED.test(line),
  );
  if (opened !== -1) return [opened, OPEN];
  const odd = lines.findIndex((line) => /^(?: {2})* [^\s#]/.test(line));
  if (odd !== -1 && (code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY'))
    return [odd, INDENT];
  // A line that begins too far right makes the value above it the fault.
  const indentOf = (line: number) => lines[line]?.search(/\S/) ?? -1;
  const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY' && indentOf(noticed + 1) > indentOf(noticed);
  return [isBelow ? noticed + 1 : noticed, words[code] ?? INDENT];
}
