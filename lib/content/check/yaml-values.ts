import { markedValue } from './marked-value';
import { quoted } from './message-text';
import type { LineMistake, YamlLine } from './yaml-lines';

/** What is wrong with the value of a line: its quotes, its brackets, or a sign that needs quotes. */
export function wrongValue(line: YamlLine, names: ReadonlySet<string>): LineMistake | undefined {
  const { value, key, start, valueAt } = line;
  const at = { offset: start + valueAt };
  const name = key === undefined ? '- ' : `${key}: `;
  const inQuotes = /^[^"\\]{1,60}$/.test(value)
    ? `${name}"${value}"`
    : `${name}"…", with ' for quotes within it`;
  if (value === '' || value.startsWith('#')) return undefined;
  if (value.startsWith('"')) return wrongDoubleQuotes(value, at);
  if (value.startsWith("'")) return wrongSingleQuotes(value, at);
  if (/^[“”„‟‘’«]/.test(value) && /:(?: |$)| #/.test(value))
    return {
      ...at,
      message: 'the text is in curly quotes, which do not count as quotes here',
      remedy: 'Replace the curly quotes around the text with straight ones: "…".',
    };
  if (/^\{[\w .-]*\}./.test(value))
    return {
      ...at,
      message: 'a text that begins with { is not in quotes',
      remedy: `Put the whole text in quotes: ${inQuotes}`,
    };
  const marked = markedValue(value, name);
  if (marked) return { ...at, ...marked };
  if (/^[[{]/.test(value)) return wrongBracket(value, at, inQuotes);
  if (key !== undefined && (value === '-' || value.startsWith('- ')))
    return value === '-'
      ? {
          ...at,
          message: 'a hyphen is in place of a value',
          remedy: 'Write the value; write 0 where there is none to count.',
        }
      : {
          ...at,
          message: 'a list begins on the line of its field',
          remedy: `Delete the hyphen and the space after it. In a list, write each entry on a line of its own below ${quoted(`${key}:`)}, beginning with two more spaces and "- ".`,
        };
  if (/^[*&!|>%@`,\]}]/.test(value) && !/^[|>][+-]?\d?(?: +#.*)?$/.test(value))
    return {
      ...at,
      message: `a text that begins with ${value.charAt(0)} is not in quotes`,
      remedy: `Put the whole text in quotes: ${inQuotes}`,
    };
  return wrongColon(value, { name, at, inQuotes, names });
}

interface ColonContext {
  readonly name: string;
  readonly at: { readonly offset: number };
  readonly inQuotes: string;
  readonly names: ReadonlySet<string>;
}

function wrongColon(
  value: string,
  { name, at, inQuotes, names }: ColonContext,
): LineMistake | undefined {
  if (!/:(?: |$)/.test(value)) return undefined;
  const [, second = '', rest = ''] = /[ ,;]([A-Za-z]\w*): *(.*)$/.exec(value) ?? [];
  if (names.has(second))
    return {
      ...at,
      message: 'two fields are on one line',
      remedy: `Write ${quoted(`${second}: ${rest}`)} on the next line, exactly below the other field.`,
    };
  return {
    ...at,
    message: 'the line has two colons',
    remedy: `Put the text after ${quoted(name.trim())} in quotes: ${inQuotes}`,
  };
}

function wrongDoubleQuotes(
  value: string,
  at: { readonly offset: number },
): LineMistake | undefined {
  const text = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  if (text === undefined)
    return {
      ...at,
      message: 'a quote " is not closed',
      remedy: /[“”]$/.test(value)
        ? 'Replace the curly quote at its end with a straight one: ".'
        : 'Write " at the end of the text, on the same line.',
    };
  if (/\\[^0abtnvfre "/\\N_LPxuU]/.test(text))
    return {
      ...at,
      message: 'the sign \\ has a meaning within quotes',
      remedy: 'Delete each \\, or write \\\\ for the sign itself.',
    };
  const rest = value.slice(text.length).trim();
  if (rest === '' || rest.startsWith('#')) return undefined;
  if (/^[,;]$/.test(rest))
    return {
      ...at,
      message: `the line ends with ${quoted(rest)}`,
      remedy: `Delete the ${quoted(rest)} after the closing quote.`,
    };
  return {
    ...at,
    message: 'there is text after the closing quote "',
    remedy: 'Write \' for the quotes within the text, so that " is at its start and end only.',
  };
}

function wrongSingleQuotes(
  value: string,
  at: { readonly offset: number },
): LineMistake | undefined {
  const text = /^'(?:[^']|'')*'/.exec(value)?.[0];
  const rest = text === undefined ? '' : value.slice(text.length).trim();
  if (text !== undefined && (rest === '' || rest.startsWith('#'))) return undefined;
  return {
    ...at,
    message: text
      ? "the apostrophe within the text is read as the closing quote '"
      : "a quote ' is not closed",
    remedy: 'Put the whole text in double quotes: "…".',
  };
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

function wrongBracket(
  value: string,
  at: { readonly offset: number },
  inQuotes: string,
): LineMistake | undefined {
  const open: string[] = [];
  let end = value.length;
  for (const [index, sign] of [...value.matchAll(/["'[\]{}]/g)].map(
    (found) => [found.index, found[0]] as const,
  )) {
    if (sign === '"' || sign === "'") return undefined;
    if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if (open.pop() !== sign) break;
    if (open.length > 0) continue;
    end = index + 1;
    break;
  }
  const bracket = value.charAt(0);
  if (open.length > 0)
    return {
      ...at,
      message: `a bracket ${bracket} is not closed`,
      remedy: `Write ${CLOSING[bracket]} where it ends, or put the whole text in quotes: ${value.length > 60 ? '"…".' : inQuotes}`,
    };
  return /^ *(?:#|$)/.test(value.slice(end))
    ? undefined
    : {
        ...at,
        message: `a text that begins with ${bracket} is not in quotes`,
        remedy: `Put the whole text in quotes: ${inQuotes}`,
      };
}
