import { ofWording } from '../consequences';
import { quoted } from '../message-text';
import { saidBy } from '../required-texts';
import { fileRule } from '../rule';

/** A disclosure has more words; what has fewer is a note that it is to be written. */
const FEWEST_WORDS = 6;

/** What editors write where a text is not written yet. */
const PLACEHOLDER =
  /\[[^\]]*\]|\bto be (?:written|filled(?: in)?|added|decided|confirmed|updated|done)\b|\b(?:TBD|TBA|TBC|todo|coming soon)\b|\blorem ipsum[\s\S]*/gi;

/** A document on the register of required disclosures says something. */
export const rule = fileRule({
  ids: {
    'disclosure-empty': {
      reason:
        'A note that a text is to be written does not disclose anything, and visitors would see it.',
      suppresses: ['body-empty'],
    },
  },
  *check(file, { required }) {
    const { fields = [], figures = [] } = required.get(file.id) ?? {};
    for (const name of fields) {
      const { pieces, others } = saidBy(file, name);
      const short = pieces.filter(({ text }) => isPlaceholder(text));
      const words = pieces.reduce((sum, { text }) => sum + countWords(text), others);
      const [first] = pieces;
      if (short.length === 0 && words < FEWEST_WORDS && first) short.push(first);
      for (const { text, at, field } of short)
        yield {
          rule: 'disclosure-empty',
          at,
          field,
          message: `${text.trim() === '' ? 'no text' : quoted(text.trim())} is in the place of a required disclosure`,
          remedy:
            'Write the disclosure in full. To take it out, delete the document, and its entry in content/settings/required-disclosures.yaml.',
          explains: [
            `disclosure ${file.id}`,
            ofWording(file),
            ...figures.map((name) => `figure ${file.id} ${name}`),
          ],
          follows: `disclosure ${file.id}`,
        };
    }
  },
});

function isPlaceholder(text: string): boolean {
  const written = text.replaceAll(PLACEHOLDER, ' ');
  return written !== text && countWords(written) < FEWEST_WORDS;
}

function countWords(text: string): number {
  return text.replaceAll(PLACEHOLDER, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
