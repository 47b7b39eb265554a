import { linksOf } from '../links';
import { fieldLocation, fieldNameAt } from '../locations';
import { characterName, quoted } from '../message-text';
import { fileRule } from '../rule';

const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/** Letters of other alphabets that look like Latin ones, in a word, an address or a code. */
export const rule = fileRule({
  ids: {
    'text-confusable': {
      reason:
        'A letter of another alphabet looks the same, but search, links and codes do not find the word.',
      suppresses: [
        'schema-value',
        'schema-enum',
        'link-scheme',
        'link-dead',
        'file-path',
        'ref-form',
        'coupon-unknown',
        'link-protected',
      ],
    },
  },
  *check(file) {
    const text = file.text();
    if (text === undefined || !LOOKALIKE.test(text)) return;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const found = LOOKALIKE.exec(word);
      if (found && /\p{Script=Latin}/u.test(word))
        yield report(word, found[0], file.textLocation(index), fieldNameAt(file, index));
    }
    const { unique = '' } = file.collection ?? {};
    const id = file.field(unique);
    const codes = [
      ...[...linksOf(file)].map(({ url, at, field }) => ({ text: url, at, field })),
      ...(id && typeof id.value === 'string'
        ? [{ text: id.value, at: fieldLocation(file, id), field: id.name }]
        : []),
    ];
    for (const { text: code, at, field } of codes) {
      const found = LOOKALIKE.exec(code);
      if (found && ![...code.matchAll(WORD)].some(isMixed)) yield report(code, found[0], at, field);
    }
  },
});

function isMixed({ 0: word }: RegExpExecArray): boolean {
  return LOOKALIKE.test(word) && /\p{Script=Latin}/u.test(word);
}

function report(
  word: string,
  letter: string,
  at: { line: number; column: number },
  field: string | undefined,
) {
  return {
    rule: 'text-confusable' as const,
    at,
    field,
    message: `${quoted(word)} has a letter of another alphabet that looks Latin, ${quoted(letter)} (${characterName(letter)})`,
    remedy: 'Type the word again instead of pasting it.',
  };
}
