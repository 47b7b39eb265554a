import { z } from 'zod';
import { quoted } from './message-text';
import { isSameOrigin, type Loss, lostFrom, type Rules } from './regulation-losses';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';

const newer = z.object({ value: z.unknown(), source: z.string() });
const figure = z.object({ value: z.unknown(), source: z.string(), date: z.string() });

/** Figures whose newer source is no longer named, although they are as they were. */
export function* forgottenFigures(before: Rules, now: Rules): Iterable<Loss> {
  for (const { name, value } of before.file.fields().known) {
    const old = figure.extend({ newer }).safeParse(value).data;
    const own = figure.safeParse(now.file.field(name)?.value).data;
    if (!old || !own || own.value !== old.value || !isSameOrigin(own, old)) continue;
    if (!now.file.field(`${name}.newer`))
      yield {
        path: [name, 'date'],
        now: `${name} has no newer figure of ${quoted(old.newer.source)}`,
        acknowledged: 'figure-newer',
      };
  }
}

/** Contradictions that are no longer declared, although the statements are as they were. */
export function* forgottenContradictions(
  before: Rules,
  now: Rules,
  { files, base }: RuleContext,
): Iterable<Loss> {
  const keyOf = ({ documents, about }: Rules['contradictions'][number]) =>
    `${documents.join(' and ')} (${about})`;
  const textOf = (all: Iterable<SourceFile> | undefined, id: string) =>
    [...(all ?? [])].find((file) => file.id === id)?.text();
  for (const { lost, at } of lostFrom(
    before.contradictions.map(keyOf),
    now.contradictions.map(keyOf),
  )) {
    const index = before.contradictions.findIndex((each) => keyOf(each) === lost);
    const { documents } = before.contradictions[index] ?? {};
    const isSettled = documents?.some((id) => textOf(files, id) !== textOf(base?.files, id));
    if (isSettled) continue;
    const isLast = index >= now.contradictions.length;
    const path = now.contradictions.length > 0 ? [at, isLast ? 'note' : 'documents'] : [];
    yield {
      path: ['contradictions', ...path],
      now: `no contradiction is declared of ${lost}`,
      acknowledged: 'contradiction',
    };
  }
}
