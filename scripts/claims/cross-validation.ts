import { ClaimModel } from '@/lib/content/check/claims/claim-model';
import { type TrainingExample, train } from './train';

/** An example of the site has its file. */
export interface SiteExample extends TrainingExample {
  readonly file?: string | undefined;
}

const PARTS = 4;

/** The share of the site's sentences that may alarm. */
const SITE_ALARMS = 0.02;

/** The score above which 2 % of the site alarm, each of its files scored by a model that never saw it. */
export function siteThreshold(examples: readonly SiteExample[]): number {
  const files = [...new Set(examples.flatMap(({ file }) => file ?? []))].sort();
  const partOf = ({ file }: SiteExample) => (file === undefined ? -1 : files.indexOf(file) % PARTS);
  const scores: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    const { weights, bias } = train(examples.filter((example) => partOf(example) !== part));
    const model = new ClaimModel(weights, bias);
    for (const example of examples)
      if (partOf(example) === part && !example.claim) scores.push(model.scoreOf(example.signs));
  }
  scores.sort((a, b) => b - a);
  return scores[Math.floor(scores.length * SITE_ALARMS)] ?? 0;
}
