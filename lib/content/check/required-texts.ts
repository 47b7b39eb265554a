import { z } from 'zod';
import { FrontMatterError } from '../mdx/front-matter';
import { findReferences } from '../references';
import { periodFields } from '../schema/dated';
import { FILE_START, type SourceLocation } from './finding';
import { fieldLocation } from './locations';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** A text that a document shows to readers. */
export interface Piece {
  readonly text: string;
  /** Names of the references in it. */
  readonly references: readonly string[];
  readonly at: SourceLocation;
  readonly field?: string;
}

/**
 * The texts that a document says, or one of its fields with all that is in it, and how many numbers
 * are beside them; an empty name: the document. No texts where the document can't be read, which has
 * its own finding.
 */
export function saidBy(
  file: SourceFile,
  name: string,
): { readonly pieces: readonly Piece[]; readonly others: number } {
  if (file.path.endsWith('.mdx') && name === '') return { pieces: body(file), others: 0 };
  const known = file
    .fields()
    .known.filter((field) => name === '' || field.name === name || isBelow(field, name));
  return {
    pieces: known.flatMap((field) =>
      typeof field.value === 'string' && (field.name === name || isStatement(field))
        ? [
            {
              text: field.value,
              references: findReferences(field.value).map((reference) => reference.name),
              at: fieldLocation(file, field),
              field: field.name,
            },
          ]
        : [],
    ),
    others: known.filter(({ value }) => typeof value === 'number').length,
  };
}

const isBelow = (field: Field, name: string) =>
  field.name.startsWith(`${name}.`) || field.name.startsWith(`${name}[`);

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
      references: expressions.map(({ value }) => value.trim()),
      at: { line: frontMatter.bodyLine + first, column: FILE_START.column },
    },
  ];
}

/** Days, acknowledgements, headings, icons and links disclose nothing. */
function isStatement({ schema, path, meta }: Field): boolean {
  if (path[0] === 'acknowledge' || Object.hasOwn(periodFields, String(path[0]))) return false;
  const key = String(path.at(-1));
  const isHeading = key === 'title' || key === 'heading';
  return !isHeading && !(schema instanceof z.ZodEnum) && meta.kind === undefined;
}
