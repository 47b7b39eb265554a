import type { Example, ExampleFiles } from './examples';
import { counted, visible } from './message-text';

const MOST_LINES = 24;
const LONGEST_LINE = 110;

/**
 * A file of an example as people read it: characters that can't be seen are written out, and of a
 * long file the lines around `line` are shown.
 */
export function exampleText(content: Example['fixed'][string], line = 1): readonly string[] {
  if (content === null) return ['(the file is deleted)'];
  const text = textOf(content);
  if (text === undefined) return [notText(content)];
  const lines = text.replace(/\n$/, '').split('\n');
  const first = Math.max(0, Math.min(line - MOST_LINES / 2, lines.length - MOST_LINES));
  const shown = lines.slice(first, first + MOST_LINES).map(shortened);
  return [
    ...(first > 0 ? ['…'] : []),
    ...shown,
    ...(first + MOST_LINES < lines.length ? ['…'] : []),
  ];
}

function textOf(content: ExampleFiles[string]): string | undefined {
  if (typeof content === 'string') return content;
  if ('link' in content || content.includes(0)) return undefined;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  return text.includes('\uFFFD') ? undefined : text;
}

function notText(content: ExampleFiles[string]): string {
  if (typeof content !== 'string' && 'link' in content) return '(a symbolic link)';
  return `(${counted(content.length, 'byte')} that are no text)`;
}

function shortened(line: string): string {
  const characters = [...visible(line)];
  return characters.length > LONGEST_LINE
    ? `${characters.slice(0, LONGEST_LINE).join('')}…`
    : characters.join('');
}
