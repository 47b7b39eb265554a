import { z } from 'zod';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import type { Collection } from '@/lib/content/schema/collection';
import { documentPath, isOrdered, matchPath } from '@/lib/content/schema/paths';
import type { Ask } from './ask';

type Names = Readonly<Record<string, string>>;

/** Words of a slug that is proposed, at most. */
const MOST_WORDS = 5;

const digits = z
  .string()
  .regex(/^\d{4}$/, 'are four digits, such as 0750')
  .describe('Four digits for its place in the list; those between two others put it there.');

const CODE = 'The code in lower-case letters and digits; buyers type it in capitals.';
const NAME =
  'Name of the file in lower-case words joined by hyphens; it is also its address and never changes.';

/** The folder or name that is one of few words, such as the page of a question. */
export async function askWord({ placeholders = {} }: Collection, ask: Ask): Promise<Names> {
  const names: Record<string, string> = {};
  for (const [name, { words }] of Object.entries(placeholders)) {
    const schema = z.enum(words).describe('Which one.');
    names[name] = String(await ask({ name, schema, proposed: words[0] }));
  }
  return names;
}

/**
 * The digits by which a list is sorted, by default a hundred after the last ones, and the words of the
 * file's name or the code of a coupon, by default from `title`, with a number where another document
 * has that name.
 */
export async function askName(
  list: Collection,
  others: readonly SourceFile[],
  ask: Ask,
  title: string,
): Promise<Names> {
  const names: Record<string, string> = {};
  if (isOrdered(list)) {
    const last = Math.max(0, ...others.map((file) => Number(file.names.order)));
    const next = last < 9900 ? (Math.floor(last / 100) + 1) * 100 : last + 1;
    const proposed = String(next).padStart(4, '0');
    names.order = String(await ask({ name: 'digits', schema: digits, proposed }));
  }
  const name = ['code', 'name'].find((each) => list.path.includes(`{${each}}`));
  if (!name) return names;
  const taken = new Set(others.map((file) => file.name));
  const pathOf = (answer: string) => documentPath(list, { ...others[0]?.names, [name]: answer });
  const isCode = name === 'code';
  const schema = z
    .string()
    .refine((answer) => !taken.has(answer), 'is the name of another document')
    .refine(
      (answer) => matchPath(list, pathOf(answer)),
      'has lower-case letters a to z, digits and hyphens',
    )
    .describe(isCode ? CODE : NAME);
  const base = isCode ? `save${title}` : slugOf(title);
  let proposed = base;
  for (let count = 2; taken.has(proposed); count++)
    proposed = isCode ? `${count}${base}` : `${base}-${count}`;
  names[name] = String(await ask({ name, schema, proposed }));
  return names;
}

function slugOf(title: string): string {
  const [sentence = ''] = title
    .replaceAll(/\{[^}]*\}/g, '')
    .trim()
    .split(/[.?!]/);
  const words = sentence.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, MOST_WORDS).join('-') || 'new';
}
