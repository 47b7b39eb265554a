import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Context } from '@/lib/content/check/context/context';
import { PREMIUM } from '@/lib/content/check/policy/named-offers';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { findReferences } from '@/lib/content/references';
import { baseFields, type Collection } from '@/lib/content/schema/collection';
import { course } from '@/lib/content/schema/course';
import { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { documentPath } from '@/lib/content/schema/paths';
import { UsageError } from '../setup/usage-error';
import { type Ask, isTyped } from './ask';
import { copiedText } from './copied-yaml';
import { askName, askWord } from './file-name';
import { firstOfNextMonth, type NewFile, newVersion } from './new-version';

/** Headings are the addresses of their sections, so that no other document may have them. */
const HEADINGS = /^#.*\n+/gm;

const firstParagraph = z
  .string()
  .describe('The text of the document, its first paragraph; write further ones in the file.');

/**
 * A document of a list, made from the last one of its folder: required fields are proposed as they
 * are there, optional ones are left out unless its texts refer to them.
 * @throws {UsageError} when the folder has no document to begin with.
 */
export async function newDocument(list: Collection, context: Context, ask: Ask): Promise<NewFile> {
  const words = await askWord(list, ask);
  const others = context.files.filter(
    ({ collection, names }) =>
      collection?.type === list.type &&
      Object.entries(words).every(([name, word]) => names[name] === word),
  );
  const original = others.at(-1);
  const folder = `content/${list.path.replace(/\/[^/]*$/, '')}`;
  if (!original) throw new UsageError(`${folder} has no document to begin with; restore one.`);
  if (documentPath(list, words) === original.path.slice('content/'.length))
    return newVersion(original, context, ask);

  const { changes, kept } = await askFields(list, original, context, ask);
  const proposed = original.body().replaceAll(HEADINGS, '');
  const answer = proposed && (await ask({ name: 'text', schema: firstParagraph, proposed }));
  const body = answer === proposed ? proposed : `\n${answer}\n`;
  if (body && body === proposed) kept.push('text');
  const title = ['title', 'name', 'question'].map((name) => changes.get(name)).find(Boolean);
  const base = String(title ?? changes.get('percent') ?? body);
  const names = { ...words, ...(await askName(list, others, ask, base)) };
  const { effectiveFrom: schema } = baseFields;
  const next = firstOfNextMonth(context.today);
  changes.set('effectiveFrom', await ask({ name: 'effectiveFrom', schema, proposed: next }));
  const note = `Taken over from ${original.path}: ${kept.join(', ')}. Change what does not fit.`;
  return {
    path: `content/${documentPath(list, names)}`,
    text: copiedText(original, changes, body),
    notes: kept.length > 0 ? [note] : [],
  };
}

/** The values of the fields, and the names of those that are as in the original. */
async function askFields(
  { schema }: Collection,
  original: SourceFile,
  context: Context,
  ask: Ask,
): Promise<{ changes: Map<string, unknown>; kept: string[] }> {
  const changes = new Map<string, unknown>([['acknowledge', undefined]]);
  const kept: string[] = [];
  const referred = new Set(findReferences(original.text() ?? '').map(({ name }) => name));
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    if (Object.hasOwn(baseFields, name)) continue;
    const isTaken = !(field instanceof z.ZodOptional) || referred.has(`this.${name}`);
    const present = isTaken ? original.data()[name] : undefined;
    const isUnique = z.globalRegistry.get(field)?.unique === 'collection';
    const proposed = isUnique ? nextDuration(context) : present;
    const value = isTyped(field) ? await ask({ name, schema: field, proposed }) : present;
    changes.set(name, value);
    if (value !== undefined && isDeepStrictEqual(value, present)) kept.push(name);
  }
  return { changes, kept };
}

/** The next longer plan of the premium course that is not sold on the outside checkout page. */
function nextDuration(context: Context): number | undefined {
  const taken = context.docs(marketingPlan).map(({ data }) => data.duration);
  const premium = context.docs(course).find(({ file }) => file.name === PREMIUM);
  return premium?.data.plans.map(({ months }) => months).find((each) => !taken.includes(each));
}
