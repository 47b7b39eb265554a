import type { Period } from '../in-force';
import { quoted } from './message-text';
import { isSameOrigin, type Loss, lostFrom, type Rules } from './regulation-losses';

const andMore = (others: readonly unknown[]) =>
  others.length > 0 ? ` and ${others.length} more` : '';

/** A first or a last day that switches off what was in force. */
function* shorterPeriod(
  was: Period,
  { effectiveFrom, effectiveUntil }: Period,
  path: readonly PropertyKey[],
  what: string,
): Iterable<Loss> {
  if (effectiveUntil && effectiveUntil < (was.effectiveUntil ?? '9999'))
    yield { path: [...path, 'effectiveUntil'], now: `${what} ends on ${effectiveUntil}` };
  if (effectiveFrom && effectiveFrom > (was.effectiveFrom ?? ''))
    yield { path: [...path, 'effectiveFrom'], now: `${what} begins on ${effectiveFrom} only` };
}

/** Claims that are gone or find less. */
export function* weakerClaims(before: Rules, now: Rules): Iterable<Loss> {
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
    const [phrase, ...phrases] = lostFrom(old.phrases, found.phrases);
    if (phrase)
      yield {
        path: ['claims', index, 'phrases', phrase.at],
        now: `${name} lets ${quoted(phrase.lost)}${andMore(phrases)} pass`,
      };
    const [exception, ...exceptions] = lostFrom(found.except, old.except);
    if (exception)
      yield {
        path: ['claims', index, 'except', found.except?.indexOf(exception.lost) ?? 0],
        now: `${name} lets ${quoted(exception.lost)}${andMore(exceptions)} pass`,
      };
    // Versions of one claim follow one another.
    if (names.filter((each) => each === name).length === 1)
      yield* shorterPeriod(old, found, ['claims', index], name);
    if (old.severity === 'error' && found.severity === 'warning')
      yield { path: ['claims', index, 'severity'], now: `${name} is a warning only` };
  }
}

/** Lists of words for claims that have fewer. */
export function* shorterWords(before: Rules, now: Rules): Iterable<Loss> {
  const split = (lists: readonly string[]) => lists.flatMap((words) => words.split('/'));
  for (const [index, { name, words }] of now.claimWords.entries()) {
    const old = before.claimWords.find((each) => each.name === name);
    const lines = words.flatMap((line, at) => line.split('/').map(() => at));
    const [first, ...others] = lostFrom(split(old?.words ?? []), split(words));
    if (first)
      yield {
        path: ['claimWords', index, 'words', lines[first.at] ?? 0],
        now: `the list ${name} has no ${quoted(first.lost)}${andMore(others)}`,
      };
  }
}

/** Disclaimers that are gone or must say less. */
export function* weakerDisclaimers(before: Rules, now: Rules): Iterable<Loss> {
  type Disclaimer = Rules['disclaimers'][number];
  const keyOf = ({ beside, document, field = '' }: Disclaimer) =>
    `${document} ${field} beside the ${beside}`.replace('  ', ' ');
  for (const { lost, at } of lostFrom(before.disclaimers.map(keyOf), now.disclaimers.map(keyOf)))
    yield { path: ['disclaimers', at, 'beside'], now: `no disclaimer is demanded of ${lost}` };
  for (const [index, found] of now.disclaimers.entries()) {
    const old = before.disclaimers.find((each) => keyOf(each) === keyOf(found));
    if (!old || !isSameOrigin(old, found)) continue;
    const what = `the disclaimer beside the ${found.beside}`;
    yield* shorterPeriod(old, found, ['disclaimers', index], what);
    for (const { lost, at } of lostFrom(old.mentions, found.mentions))
      yield {
        path: ['disclaimers', index, 'mentions', at],
        now: `${what} need not say ${quoted(lost)}`,
      };
  }
}
