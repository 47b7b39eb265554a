import { quoted } from './message-text';
import { type LineMistake, OTHER_SPACE, type YamlLine, type YamlMistake } from './yaml-lines';
import { wrongValue } from './yaml-values';

/** The first line on which a sign is wrong or missing, whatever the lines around it. */
export function wrongSign(
  lines: readonly YamlLine[],
  names: ReadonlySet<string>,
): YamlMistake | undefined {
  for (const [index, line] of lines.entries()) {
    const found =
      wrongStart(line, lines[index - 1]) ??
      wrongValue(line, names) ??
      noColon(line, lines[index - 1]);
    if (found) return { offset: line.start + line.indent, ...found };
  }
  return undefined;
}

function wrongStart(line: YamlLine, above: YamlLine | undefined): LineMistake | undefined {
  const { source, start, indent } = line;
  if (source.search(OTHER_SPACE) !== -1 && /^[\s-]*[^\S ][\s-]*|: ?[^\S \t]/.test(source))
    return {
      message: 'the line has a space of another kind, as word processors type it',
      remedy:
        'Delete the spaces at its start, after its hyphen and after its colon, and type them again.',
    };
  if (/^ *\t/.test(source))
    return {
      offset: start + source.indexOf('\t'),
      message: 'the line begins with a tab',
      remedy: 'Replace each tab at its start with two spaces.',
    };
  const bullet = /^ *([•●▪◦·–—*+]|--+|\d+[.)])(?: +|(?=[\p{L}"]))(?=\S)/u.exec(source);
  if (bullet && (line.key === undefined || above?.isEntry) && !/^ *\*\w+$/.test(source))
    return {
      message: `an entry of a list begins with ${quoted(bullet[1])} instead of a hyphen`,
      remedy: `Begin it with a hyphen and one space: ${entry(source.slice(bullet[0].length))}`,
    };
  if (/^ *-[^\s-]/.test(source) && !/^ *-\d/.test(source))
    return {
      message: 'there is no space after the hyphen',
      remedy: `Write a space after it: ${entry(source.slice(indent + 1))}`,
    };
  return undefined;
}

function entry(text: string): string {
  const shown = text.trim();
  return shown.length > 60 ? '- and then the text.' : `- ${shown}`;
}

function noColon(line: YamlLine, above: YamlLine | undefined): LineMistake | undefined {
  const { key, isEntry, source, value, indent } = line;
  if (key !== undefined || isEntry || /^["'[{]/.test(value)) return undefined;
  // The next line of a text that is deeper than its field goes on with the text.
  if (above && above.value !== '' && indent > above.indent) return undefined;
  if (/^(?:\/\/|<!--|--(?!-)|\/\*|;)/.test(value))
    return {
      message: 'a remark does not begin with #',
      remedy: 'Write # and a space at its start, or delete the line.',
    };
  const other = /^([\p{L}_][\p{L}\p{N}_-]*)\s*([=;：﹕∶])\s*(.*)$/u.exec(value);
  if (other)
    return {
      message: `${quoted(other[2])} is in the place of the colon`,
      remedy: `Write a colon and a space: ${field(other[1], other[3])}`,
    };
  const glued = /^([\p{L}_][\p{L}\p{N}_-]*):(\S.*)$/u.exec(value);
  if (glued)
    return {
      message: 'there is no space after the colon',
      remedy: `Write a space after it: ${field(glued[1], glued[2])}`,
    };
  if (/^---/.test(source) || source === '...') return undefined;
  if (above?.isEntry && indent === above.indent)
    return {
      message: 'an entry of a list has no hyphen',
      remedy: `Begin it with a hyphen and one space: ${entry(source)}`,
    };
  return {
    message: 'the line has no colon',
    remedy:
      'Write a field as "name: value". Write a text of one field in one line, and a remark after "# ".',
  };
}

function field(name = '', value = ''): string {
  return value.length > 60 || value === '' ? `${name}: and then the value.` : `${name}: ${value}`;
}
