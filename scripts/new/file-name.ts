import type { SourceFile } from '@/lib/content/check/source/source-file';
import type { Collection } from '@/lib/content/schema/collection';
import { documentPath, isOrdered, matchPath } from '@/lib/content/schema/paths';
import type { Ask } from './questions';

type Names = Readonly<Record<string, string>>;

/** Words of a slug that is proposed, at most. */
const MOST_WORDS = 5;

/** The folder or name that is one of few words, such as the page of a question. */
export async function askWord({ placeholders = {} }: Collection, ask: Ask): Promise<Names> {
  const names: Record<string, string> = {};
  for (const [name, { words }] of Object.entries(placeholders))
    names[name] = await ask({
      name,
      says: `Which one: ${words.join(', ')}.`,
      proposal: words[0],
      problem: (answer) => (words.includes(answer) ? undefined : `is one of ${words.join(', ')}`),
    });
  return names;
}

/** The digits by which a list is sorted: by default a hundred after the last ones. */
export async function askOrder(
  list: Collection,
  others: readonly SourceFile[],
  ask: Ask,
): Promise<Names> {
  if (!isOrdered(list)) return {};
  const last = Math.max(0, ...others.map(({ names }) => Number(names.order)));
  const next = last < 9900 ? (Math.floor(last / 100) + 1) * 100 : last + 1;
  const order = await ask({
    name: 'digits',
    says: 'Four digits that say where it stands in its list; those between two others put it there.',
    proposal: String(next).padStart(4, '0'),
    problem: (answer) => (/^\d{4}$/.test(answer) ? undefined : 'are four digits, such as 0750'),
  });
  return { order };
}

/**
 * The words of the file's name, or the code of a coupon: by default from `title`, with a number where
 * another document has that name.
 */
export async function askName(
  list: Collection,
  others: readonly SourceFile[],
  ask: Ask,
  title: string,
): Promise<Names> {
  const isCode = list.path.includes('{code}');
  const placeholder = isCode ? 'code' : 'name';
  if (!list.path.includes(`{${placeholder}}`)) return {};
  const taken = new Set(others.map(({ name }) => name));
  const base = isCode ? `save${title}` : slugOf(title);
  const problem = (answer: string) => {
    if (taken.has(answer)) return 'is the name of another document';
    const [first] = others;
    const path = documentPath(list, { ...first?.names, [placeholder]: answer });
    return matchPath(list, path) ? undefined : 'has lower-case letters a to z, digits and hyphens';
  };
  let proposal = base;
  for (let count = 2; taken.has(proposal); count++)
    proposal = isCode ? `${count}${base}` : `${base}-${count}`;
  const says = isCode
    ? 'The code in lower-case letters and digits; buyers type it in capitals.'
    : 'Name of the file in lower-case words joined by hyphens; it is also its address and never changes.';
  return { [placeholder]: await ask({ name: placeholder, says, proposal, problem }) };
}

function slugOf(title: string): string {
  const [sentence = ''] = title
    .replaceAll(/\{[^}]*\}/g, '')
    .trim()
    .split(/[.?!]/);
  const words = sentence.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, MOST_WORDS).join('-') || 'new';
}
