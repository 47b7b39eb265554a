import { regulation } from '../../schema/settings/regulation';
import { ofAcknowledgement } from '../consequences';
import type { FileReport } from '../finding';
import { forgottenContradictions, forgottenFigures } from '../forgotten-declarations';
import { filesOf, placeIn } from '../parsed-documents';
import { claims, claimWords, contradictions, disclaimers, type Rules } from '../regulation-losses';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { shorterWords, weakerClaims, weakerDisclaimers } from '../weaker-rules';

/** What texts must and must not say is changed with its source or date, or before everybody's eyes. */
export const rule = treeRule({
  ids: {
    'regulation-weaker': {
      severity: 'warning',
      reason:
        'The check finds only what these rules name, so a rule that is taken out lets every such text pass.',
      suppresses: ['effective-far'],
    },
  },
  *check(_, context) {
    const now = rulesIn(context);
    const before = context.base && rulesIn(context.base);
    if (!now || !before) return;
    for (const { path, now: what, acknowledged } of [
      ...weakerClaims(before, now),
      ...shorterWords(before, now),
      ...weakerDisclaimers(before, now),
      ...forgottenFigures(before, now),
      ...forgottenContradictions(before, now, context),
    ]) {
      const place = placeIn(now.file, path);
      yield {
        rule: 'regulation-weaker',
        file: now.file.path,
        ...place,
        endsWithMerge: true,
        // A phrase that is misspelt has its own finding, and what was acknowledged is gone with it.
        compares: [{ file: now.file.path, field: place.field }],
        explains: acknowledged ? [ofAcknowledgement(now.file, acknowledged)] : [],
        message: `now ${what}, with the same source and date`,
        remedy:
          'Write it as it was. If a newer source allows the change, write that source and its date.',
      } satisfies FileReport<'regulation-weaker'>;
    }
  },
});

function rulesIn(context: RuleContext): Rules | undefined {
  const [file] = filesOf(regulation, context);
  if (!file) return undefined;
  const written = file.data();
  const prohibited = claims.safeParse(written.claims ?? []).data;
  const words = claimWords.safeParse(written.claimWords ?? []).data;
  const required = disclaimers.safeParse(written.disclaimers ?? []).data;
  const declared = contradictions.safeParse(written.contradictions ?? []).data;
  // A list with a mistake has its own finding.
  if (!prohibited || !words || !required || !declared) return undefined;
  return {
    ...{ file, claims: prohibited, claimWords: words, disclaimers: required },
    contradictions: declared,
  };
}
