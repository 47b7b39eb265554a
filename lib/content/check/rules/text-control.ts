import type { Report } from '../finding';
import { lazy } from '../lazy';
import { fieldLocation, fieldNameAt } from '../locations';
import { characterName } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Control characters except tab and line feed, zero-width and bidirectional ones. */
const HIDDEN =
  /[^\P{Cc}\t\n]|[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

/**
 * Joiners within words of Indian and Arabic alphabets, and within emoji: they choose the form of a
 * letter, or make one picture of several.
 */
const JOINED =
  /(?<=[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Arabic}])[\u200C\u200D](?=\p{L}|\p{M})|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D])[\u200C\u200D](?!\p{Script=Latin})|(?<=\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu;

/** The flags of England, Scotland and Wales: a black flag and the letters of the country, unseen. */
const FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;

/** Signs that only one font draws, such as the bullets of word processors; others show a box. */
const OF_ONE_FONT = /[\uE000-\uF8FF]/;

/** Invisible characters, which can make a text differ from what is displayed. */
export const rule = fileRule({
  ids: {
    'text-control': {
      reason: 'Invisible characters can make a text read differently from what is stored.',
      suppresses: [
        'schema-unknown-key',
        'schema-value',
        'schema-enum',
        'schema-type',
        'link-scheme',
        'link-dead',
        'file-path',
      ],
    },
  },
  *check(file) {
    const text = file.text();
    // Word files and pictures are no texts; their names are reported.
    if (text === undefined || !file.collection) return;
    yield* written(file, text);
    const found = OF_ONE_FONT.exec(text);
    if (found) yield fromFont(found[0], file, found.index);
    yield* escaped(file);
  },
});

function* written(file: SourceFile, text: string): Iterable<Report<'text-control'>> {
  if (!HIDDEN.test(text)) return;
  let start = 0;
  for (const line of text.split('\n')) {
    const found = HIDDEN.exec(withoutJoiners(line));
    const offset = start + (found?.index ?? 0);
    if (found) yield report(found[0], file.textLocation(offset), fieldNameAt(file, offset));
    start += line.length + 1;
  }
}

/** The same characters written as `\u202E` in quotes, or as `&#8203;` in prose. */
function* escaped(file: SourceFile): Iterable<Report<'text-control'>> {
  const yaml = file.yamlText() ?? '';
  for (const field of file.fields().known) {
    const found = typeof field.value === 'string' ? HIDDEN.exec(withoutJoiners(field.value)) : null;
    const [start = 0, end = 0] = field.node?.range ?? [];
    if (found && !HIDDEN.test(yaml.slice(start, end)))
      yield report(found[0], fieldLocation(file, field), field.name);
  }
  const lines = lazy(() => file.text()?.split('\n') ?? []);
  for (const node of file.nodes().texts) {
    const found = HIDDEN.exec(withoutJoiners(node.value));
    const { start, end } = node.position ?? {};
    const source = found ? lines().slice((start?.line ?? 1) - 1, end?.line) : [];
    if (found && !HIDDEN.test(source.join('\n'))) yield report(found[0], startOf(node), undefined);
  }
}

/** A text in which each lawful joiner and flag is replaced by characters of the same length. */
function withoutJoiners(text: string): string {
  if (!HIDDEN.test(text)) return text;
  return text.replaceAll(JOINED, '-').replaceAll(FLAG, (flag) => '-'.repeat(flag.length));
}

function fromFont(character: string, file: SourceFile, offset: number): Report<'text-control'> {
  return {
    rule: 'text-control',
    at: file.textLocation(offset),
    field: fieldNameAt(file, offset),
    message: `there is a character that only one font has, ${characterName(character)}; readers see an empty box`,
    remedy: 'Delete it. For the entry of a list write a hyphen and a space.',
  };
}

function report(
  character: string,
  at: Report['at'],
  field: string | undefined,
): Report<'text-control'> {
  return {
    rule: 'text-control',
    at,
    field,
    message: `there is an invisible character here, ${characterName(character)}`,
    remedy: 'Delete the word around it and type it again instead of pasting it.',
  };
}
