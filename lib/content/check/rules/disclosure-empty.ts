import { z } from 'zod';
import { FrontMatterError } from '../../mdx/front-matter';
import { FILE_START, type SourceLocation } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** A disclosure has more words; what has fewer is a note that it is to be written. */
const FEWEST_WORDS = 6;

/** What editors write where a text is not written yet. */
const PLACEHOLDER =
  /\[[^\]]*\]|\bto be (?:written|filled(?: in)?|added|decided|confirmed|updated|done)\b|\b(?:TBD|TBA|TBC|todo|coming soon)\b|\blorem ipsum[\s\S]*/gi;

/** A text of a document, without its placeholders. */
interface Piece {
  readonly text: string;
  readonly at: SourceLocation;
  readonly field?: string;
}

/** A document on the register of required disclosures says something. */
export const rule = fileRule({
  ids: { 'disclosure-empty': { suppresses: ['body-empty'] } },
  *check(file, { required }) {
    for (const name of required.get(file.id) ?? []) {
      const { pieces, others = 0 } = piecesOf(file, name);
      const short = pieces.filter(({ text }) => isPlaceholder(text));
      const words = pieces.reduce((sum, { text }) => sum + countWords(text), others);
      const [first] = pieces;
      if (short.length === 0 && words < FEWEST_WORDS && first) short.push(first);
      for (const { text, at, field } of short)
        yield {
          rule: 'disclosure-empty',
          at,
          field,
          message: `${text.trim() === '' ? 'no text' : quoted(text.trim())} stands where a required disclosure has to be`,
          remedy:
            'Write the disclosure in full. To take it out, delete the document, and its entry in content/settings/required-disclosures.yaml.',
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

/** The texts that a document or one of its fields says, and how many numbers beside them. */
function piecesOf(
  file: SourceFile,
  name: string,
): { readonly pieces: Piece[]; readonly others?: number } {
  if (file.path.endsWith('.mdx') && name === '') return { pieces: body(file) };
  const known = file.fields().known.filter((field) => name === '' || field.name === name);
  return {
    pieces: known.flatMap((field) =>
      typeof field.value === 'string' && (name !== '' || isStatement(field))
        ? [{ text: field.value, at: fieldLocation(file, field), field: field.name }]
        : [],
    ),
    others: known.filter(({ value }) => typeof value === 'number').length,
  };
}

/** The body as one piece; none when it can't be read, which has its own finding. */
function body(file: SourceFile): Piece[] {
  const frontMatter = file.frontMatter();
  const prose = file.prose();
  if (!frontMatter || frontMatter instanceof FrontMatterError) return [];
  if (!prose || 'fault' in prose) return [];
  const { texts, expressions } = file.nodes();
  const lines = frontMatter.body.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  return [
    {
      text: [...texts, ...expressions].map(({ value }) => value).join(' '),
      at: { line: frontMatter.bodyLine + first, column: FILE_START.column },
    },
  ];
}

/** Headings, icons and links disclose nothing. */
function isStatement({ schema, path, meta }: Field): boolean {
  const key = String(path.at(-1));
  const isHeading = key === 'title' || key === 'heading';
  return !isHeading && !(schema instanceof z.ZodEnum) && meta.kind === undefined;
}
