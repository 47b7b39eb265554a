import { fieldNameAt } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/**
 * Letters of Indian alphabets with a dot, which keyboards type as one character and NFC as two; both
 * forms are common and right.
 */
const DOTTED = /[\u0958-\u095F\u09DC\u09DD\u09DF\u0A33\u0A36\u0A59-\u0A5B\u0A5E\u0B5C\u0B5D]/gu;

/** Letters whose accents are characters of their own look like others, but programs don't find them. */
export const rule = fileRule({
  ids: {
    'text-nfc': {
      reason: 'Two ways to store one letter look alike, but searches and links find only one.',
    },
  },
  *check(file) {
    const text = file.text();
    if (text === undefined || !/[^\0-\u02FF]/.test(text) || isComposed(text)) return;
    let start = 0;
    for (const line of text.split('\n')) {
      const words = isComposed(line) ? [] : [...line.matchAll(/\S+/gu)];
      const found = words.find((word) => !isComposed(word[0]));
      const offset = start + (found?.index ?? 0);
      start += line.length + 1;
      if (!found) continue;
      yield {
        rule: 'text-nfc',
        at: file.textLocation(offset),
        field: fieldNameAt(file, offset),
        message: `${quoted(found[0])} has a letter whose accent or vowel sign is stored apart from it`,
        remedy: `Delete the word and type it again: ${found[0].normalize('NFC')}`,
      };
    }
  },
});

function isComposed(text: string): boolean {
  const written = text.replaceAll(DOTTED, (letter) => letter.normalize('NFC'));
  return written.normalize('NFC') === written;
}
