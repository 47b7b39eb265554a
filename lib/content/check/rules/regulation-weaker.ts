import type { z } from 'zod';
import { regulation } from '../../schema/settings/regulation';
import type { FileReport } from '../finding';
import { quoted } from '../message-text';
import { filesOf, placeIn } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** What `regulation.yaml` demands of texts, by where it is written. */
interface Rules {
  readonly file: SourceFile;
  readonly claims: z.output<typeof claims>;
  readonly claimWords: z.output<typeof claimWords>;
  readonly disclaimers: z.output<typeof disclaimers>;
}

interface Loss {
  readonly path: readonly PropertyKey[];
  /** Completes "now". */
  readonly now: string;
}

const { claims, claimWords, disclaimers } = regulation.schema.shape;

/** What texts must and must not say is changed with its source or date, or before everybody's eyes. */
export const rule = treeRule({
  ids: {
    'regulation-weaker': {
      severity: 'warning',
      reason:
        'The check finds only what these rules name, so a rule that is taken out lets every such text pass.',
    },
  },
  *check(_, context) {
    const now = rulesIn(context);
    const before = context.base && rulesIn(context.base);
    if (!now || !before) return;
    for (const { path, now: what } of [
      ...weakerClaims(before, now),
      ...shorterWords(before, now),
      ...weakerDisclaimers(before, now),
    ])
      yield {
        rule: 'regulation-weaker',
        file: now.file.path,
        ...placeIn(now.file, path),
        endsWithMerge: true,
        message: `now ${what}, with the same source and date`,
        remedy:
          'Write it as it was. If a newer source allows the change, write that source and its date.',
      } satisfies FileReport<'regulation-weaker'>;
  },
});

function rulesIn(context: RuleContext): Rules | undefined {
  const [file] = filesOf(regulation, context);
  if (!file) return undefined;
  const written = file.data();
  const prohibited = claims.safeParse(written.claims ?? []).data;
  const words = claimWords.safeParse(written.claimWords ?? []).data;
  const required = disclaimers.safeParse(written.disclaimers ?? []).data;
  // A list with a mistake has its own finding.
  if (!prohibited || !words || !required) return undefined;
  return { file, claims: prohibited, claimWords: words, disclaimers: required };
}

type Origin = Pick<Rules['claims'][number], 'source' | 'date'>;

const isSameOrigin = (a: Origin, b: Origin) => a.source === b.source && a.date === b.date;

/** What is in `before` and not in `now`, with its place in `now`: that of what followed it. */
function* lostFrom(before: readonly string[] = [], now: readonly string[] = []) {
  for (const [index, lost] of before.entries())
    if (!now.includes(lost)) yield { lost, at: Math.max(0, Math.min(index, now.length - 1)) };
}

function* weakerClaims(before: Rules, now: Rules): Iterable<Loss> {
  const names = now.claims.map(({ name }) => name);
  for (const { lost, at } of lostFrom(
    before.claims.map(({ name }) => name),
    names,
  ))
    yield { path: ['claims', at, 'name'], now: `there is no claim ${quoted(lost)}` };
  for (const [index, found] of now.claims.entries()) {
    // A claim has versions, each with its own origin.
    const old = before.claims.find(
      ({ name, ...was }) => name === found.name && isSameOrigin(was, found),
    );
    if (!old) continue;
    const { name } = found;
    for (const { lost, at } of lostFrom(old.phrases, found.phrases))
      yield { path: ['claims', index, 'phrases', at], now: `${name} lets ${quoted(lost)} pass` };
    for (const { lost } of lostFrom(found.except, old.except)) {
      const at = found.except?.indexOf(lost) ?? 0;
      yield { path: ['claims', index, 'except', at], now: `${name} lets ${quoted(lost)} pass` };
    }
    if (old.severity === 'error' && found.severity === 'warning')
      yield { path: ['claims', index, 'severity'], now: `${name} is a warning only` };
  }
}

function* shorterWords(before: Rules, now: Rules): Iterable<Loss> {
  const split = (lists: readonly string[]) => lists.flatMap((words) => words.split('/'));
  for (const [index, { name, words }] of now.claimWords.entries()) {
    const old = before.claimWords.find((each) => each.name === name);
    const lines = words.flatMap((line, at) => line.split('/').map(() => at));
    for (const { lost, at } of lostFrom(split(old?.words ?? []), split(words)))
      yield {
        path: ['claimWords', index, 'words', lines[at] ?? 0],
        now: `the list ${name} has no ${quoted(lost)}`,
      };
  }
}

function* weakerDisclaimers(before: Rules, now: Rules): Iterable<Loss> {
  type Disclaimer = Rules['disclaimers'][number];
  const keyOf = ({ beside, document, field = '' }: Disclaimer) =>
    `${document} ${field} beside the ${beside}`.replace('  ', ' ');
  for (const { lost, at } of lostFrom(before.disclaimers.map(keyOf), now.disclaimers.map(keyOf)))
    yield { path: ['disclaimers', at, 'beside'], now: `no disclaimer is demanded of ${lost}` };
  for (const [index, found] of now.disclaimers.entries()) {
    const old = before.disclaimers.find((each) => keyOf(each) === keyOf(found));
    if (!old || !isSameOrigin(old, found)) continue;
    for (const { lost, at } of lostFrom(old.mentions, found.mentions))
      yield {
        path: ['disclaimers', index, 'mentions', at],
        now: `the disclaimer beside the ${found.beside} need not say ${quoted(lost)}`,
      };
  }
}
