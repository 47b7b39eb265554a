import { ClaimModel } from '@/lib/content/check/claims/claim-model';
import type { CorpusLine } from '@/lib/content/check/claims/corpus';
import type { Measures } from '@/lib/content/check/claims/weights';
import { type SiteExample, siteThreshold } from './cross-validation';
import { train } from './train';

/** Minimum claims of an author for a significant share. */
const FEWEST_CLAIMS = 100;

/** Measures, for each author with enough claims, a model that has read nothing of that author. */
export function measure(examples: readonly (SiteExample & CorpusLine)[]): Measures {
  const authors = [...new Set(examples.map(({ by }) => by))].filter(
    (author) => examples.filter(({ by, claim }) => by === author && claim).length >= FEWEST_CLAIMS,
  );
  return Object.fromEntries(
    authors.map((author) => {
      const others = examples.filter(({ by }) => by !== author);
      const own = examples.filter(({ by }) => by === author);
      const hard = own.filter(({ claim, kind }) => !claim && kind.startsWith('hard-'));
      const threshold = siteThreshold(others);
      const { weights, bias } = train(others);
      const model = new ClaimModel(weights, bias);
      const alarms = (of: typeof own) =>
        of.filter(({ signs }) => model.scoreOf(signs) > threshold).length / of.length;
      return [author, { recall: alarms(own.filter(({ claim }) => claim)), alarms: alarms(hard) }];
    }),
  );
}
