import { z } from 'zod';
import type { Report } from '../finding';
import { characterName, quoted } from '../message-text';
import { fieldPlace } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { damaged, forUnusualLines } from './field-block';

/**
 * Letters of Indian alphabets with a dot, which keyboards type as one character and NFC as two; both
 * forms are common and right.
 */
const DOTTED = /[\u0958-\u095F\u09DC\u09DD\u09DF\u0A33\u0A36\u0A59-\u0A5B\u0A5E\u0B5C\u0B5D]/gu;

/** Spaces that look like a plain one. */
const OTHER_SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const INDENTED_FIELD = new RegExp(
  `^[ \\t-]*${OTHER_SPACE.source}[^\\S\\n]*-?[^\\S\\n]*[A-Za-z]\\w*:`,
  'm',
);

/** Characters that look right, or nearly so, and are stored in another way. */
export const characterFormRules: readonly Rule[] = [
  {
    id: 'text-form',
    severity: 'error',
    why: 'A character that looks right and is stored in another way is not found by searches and programs.',
    on: 'file',
    examples: [
      {
        of: 'content/disclaimer/0200-market-risk.mdx',
        wrong: { body: 'It\u00E2\u20AC\u2122s a risk.\n' },
      },
      { of: 'content/disclaimer/0200-market-risk.mdx', wrong: { body: 'A cafe\u0301 here.\n' } },
      { of: 'content/settings/contact.yaml', wrong: { phone: '+91\u00A000000\u00A000000' } },
    ],
    find(file, report) {
      const found = forUnusualLines(file, (line, at) => {
        const sign = damaged(line);
        if (sign)
          report(
            at(sign.index),
            `${quoted(sign.written)} is a sign that was damaged when the text was copied`,
            sign.meant
              ? `Type ${sign.meant} instead of ${quoted(sign.written)}, and look for others in the text.`
              : 'Delete it, and type the sign that was there.',
          );
        if (!isComposed(line))
          for (const { 0: word, index } of line.matchAll(/\S+/g))
            if (!isComposed(word))
              return report(
                at(index),
                `${quoted(word)} has a letter whose accent or vowel sign is stored apart from it`,
                `Delete the word and type it again: ${word.normalize('NFC')}`,
              );
      });
      if (found) reportSpaces(file, report);
    },
  },
];

function isComposed(text: string): boolean {
  const written = text.replaceAll(DOTTED, (letter) => letter.normalize('NFC'));
  return written.normalize('NFC') === written;
}

/** Values and fields that would be right if their spaces were plain ones. */
function reportSpaces(file: SourceFile, report: Report): void {
  const yaml = file.yamlText() ?? '';
  if (yaml.search(OTHER_SPACE) === -1) return;
  const start = INDENTED_FIELD.exec(yaml);
  if (start)
    report(
      { file, ...file.yamlLocation(start.index) },
      'the line begins with spaces of another kind, as word processors type them',
      'Delete the spaces at its start, and type them again.',
    );
  for (const field of file.fields().known) {
    const { value, schema, name } = field;
    const [space] = typeof value === 'string' ? (value.match(OTHER_SPACE) ?? []) : [];
    if (!space || z.safeParse(schema, value).success) continue;
    const plain = String(value).replaceAll(OTHER_SPACE, ' ').trim();
    const meant = schema instanceof z.ZodNumber ? Number(plain) : plain;
    if (z.safeParse(schema, meant).success)
      report(
        fieldPlace(file, field),
        `${name} has a space of another kind, ${characterName(space)}`,
        `Delete the value and type it again: ${plain}`,
      );
  }
}
