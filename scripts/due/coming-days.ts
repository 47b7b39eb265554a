import { isDeepStrictEqual } from 'node:util';
import { makeContext } from '@/lib/content/check/context/context';
import { allRules } from '@/lib/content/check/rules';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { filePathOf, type Reporter } from '@/lib/content/check/source/locations';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { DAY_MS, indianDay } from '@/lib/domain/dates';
import type { Coming } from '../check/markdown';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Lists what comes on `days` days from `today` on, the earliest first. */
export function comingDays(tree: ContentTree, today: string, days: number): Coming[] {
  const all = Array.from({ length: days + 1 }, (_, after) => dayAfter(today, after));
  const named = tree.files.flatMap(namedDays).filter(({ day }) => all.includes(day));
  const isNamed = (coming: Coming) =>
    named.some(({ day, path }) => day === coming.day && path === coming.path);
  const known = new Set(findingsOn(tree, today).map(({ text }) => text));
  const dueLast = all.flatMap((day) => {
    const found = findingsOn(tree, dayAfter(day, 1)).filter(({ text }) => !known.has(text));
    for (const { text } of found) known.add(text);
    return found.map((finding) => ({ ...finding, day }));
  });
  return [...named, ...dueLast.filter((coming) => !isNamed(coming))].sort(byDay);
}

/** The later days that one version of the content names and the other does not. */
export function changedDays(before: ContentTree, now: ContentTree, today: string): Coming[] {
  const [gone, begun] = [before, now].map(({ files }) =>
    files.flatMap(namedDays).filter(({ day }) => day > today),
  );
  const without = (days: readonly Coming[] = [], others: readonly Coming[] = []) =>
    days.filter((each) => !others.some((other) => isDeepStrictEqual(each, other)));
  const takenBack = without(gone, begun).map((each) => ({
    ...each,
    text: `${each.text} This is taken back.`,
  }));
  return [...without(begun, gone), ...takenBack].sort(byDay);
}

function byDay(a: Coming, b: Coming): number {
  return a.day < b.day ? -1 : 1;
}

export function dayAfter(day: string, count: number): string {
  return indianDay(new Date(Date.parse(day) + count * DAY_MS));
}

/**
 * The days that a document names, with the value that begins or ends, or by its file's name. The date of a
 * source changes nothing.
 */
function namedDays(file: SourceFile): Coming[] {
  const { effectiveFrom: day } = file.names;
  const own = day ? [{ day, path: file.path, text: 'This version begins.' }] : [];
  const inside = file.fields().known.flatMap(({ value: day, meta, name, path }) => {
    if (typeof day !== 'string' || !DAY.test(day) || path.at(-1) === 'date') return [];
    const dated = file.field([...path.slice(0, -1), 'value'])?.value;
    const [description = ''] = (meta.description ?? '').split(/(?<=\.) /);
    const field = dated === undefined ? name : `${name} of ${String(dated)}`;
    return [{ day, path: file.path, text: `${field}. ${description}` }];
  });
  return [...own, ...inside];
}

/** Runs the rules about days for one day, and returns documents and remedies, acknowledged or not. */
function findingsOn(tree: ContentTree, today: string) {
  const context = makeContext({ tree, today });
  const found: { path: string; text: string }[] = [];
  const report: Reporter = (location, _, text) => found.push({ path: filePathOf(location), text });
  for (const rule of allRules.filter(({ due }) => due)) {
    if (rule.on === 'site') rule.find(context, report);
    else if (typeof rule.on === 'object')
      for (const document of context.docs(rule.on)) rule.find(document, report, context);
  }
  return found;
}
