import type { Finding } from '@/lib/content/check/source/locations';
import { formatShortDay } from '@/lib/domain/dates';

/** Something that begins, ends or is due on a day. */
export interface Coming {
  readonly day: string;
  /** The document, from the root; of one to be written its path. */
  readonly path: string;
  /** The field that names the day, or the task that is due on it. */
  readonly text: string;
}

/**
 * Matches text that GitHub turns into a link or a notification: `@name`, `#12`, `GH-12`, addresses, and the
 * hashes of commits. It looks for them in the text that readers see, so a space without width is put in.
 */
const LINKED =
  /[@#](?=[\p{L}\p{N}_-])|\bGH-(?=\d)|\b(?:https?|ftp):(?=\/\/)|\bwww\.|\b(?=[\da-f]{7,}\b)(?=[a-f]*\d)(?=\d*[a-f])[\da-f]/giu;

/** Escapes a text for Markdown, so that it is shown literally: without marks, links and mentions. */
export function inert(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll(/[\\`*_~[\]<>|]/g, '\\$&')
    .replaceAll(LINKED, '$&&#8203;')
    .replaceAll(/#(?!8203;)/g, '\\#');
}

/** A heading with entries below it, as blocks; none without entries. */
export function section(heading: string, [first, ...rest]: readonly string[]): string[] {
  return first === undefined ? [] : [`### ${heading}\n\n${first}`, ...rest];
}

/** A day with its document as an entry of a list. */
export function comingEntry({ day, path, text }: Coming): string {
  return `- ${formatShortDay(day)}: \`${path}\` ${inert(text)}`;
}

/** A finding of the content check as an entry of a list. */
export function findingEntry({ file, line, severity, message, remedy }: Finding): string {
  return `- ${severity}: \`${file}:${line}\` ${inert(message)}. ${inert(remedy)}`;
}
