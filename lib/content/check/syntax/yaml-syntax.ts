import type { Rule } from '../context/rule';
import type { Fault } from '../source/message-text';
import type { YamlFault } from '../source/yaml-source';
import { slipOn } from './yaml-slips';
import { cutAndJoinedTexts, repeatedKeys, signsOfPrograms } from './yaml-values';

/** Plain words for the parser's codes, where the line itself shows no slip. */
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
  MISSING_CHAR: [
    'the line has no colon',
    'Write a field as "name: value". Write a text of one field in one line, and a remark after "# ".',
  ],
};

const INDENT =
  'Begin it below the other lines of its group, two spaces deeper than the group’s name; an entry of a list begins with "- ".';
const wrongIndent: Fault = [
  'the line does not begin exactly below the other lines of its group',
  INDENT,
];

/** The fields are valid YAML, as it was meant. Of what can’t be read only the first mistake is reported. */
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

/** The line, from 0, where the mistake was made that the parser noticed there or below. */
function mistakeIn(
  lines: readonly string[],
  { code, message, offset }: YamlFault,
  text: string,
): readonly [line: number, slip: Fault] {
  const last = text.slice(0, offset).trimEnd().split('\n').length - 1;
  const noticed = text.slice(0, offset).split('\n').length - 1;
  const isOpen = /closing|end with a/.test(message);
  const from = code === 'MISSING_CHAR' && isOpen ? last : noticed;
  const spread = isOpen || code === 'UNEXPECTED_TOKEN' ? from : 0;
  for (let line = from; line >= from - spread && line >= 0; line--) {
    const slip = slipOn(lines[line] ?? '');
    if (slip) return [line, slip];
  }
  const odd = lines.findIndex((line) => /^(?: {2})* [^\s#]/.test(line));
  const isIndent = code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY';
  if (isIndent && odd !== -1) return [odd, wrongIndent];
  // A line that begins too far right makes the value above it the fault.
  const indentOf = (line: number) => lines[line]?.search(/\S/) ?? -1;
  const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY' && indentOf(noticed + 1) > indentOf(noticed);
  if (isIndent) return [isBelow ? noticed + 1 : noticed, wrongIndent];
  return [noticed, words[code] ?? ['the line is neither a field nor an entry of a list', INDENT]];
}
