import type { Corpus } from './corpus';
import { type KnownReferences, knownReferences } from './known-references';
import { type LinkTargets, linkTargets } from './link-targets';
import { type Required, requiredDocuments } from './required-documents';

/** What a document may lean on beside itself. Made once a check, before the rules run. */
export interface Site {
  /** The same for sites of which documents can't tell the difference. */
  readonly key: string;
  /** The day of the check in India, `2026-11-20`. */
  readonly today: string;
  readonly references: KnownReferences;
  readonly targets: LinkTargets;
  readonly publicFiles: ReadonlySet<string>;
  readonly required: Required;
}

export function siteOf(corpus: Corpus, today: string): Site {
  const references = knownReferences(corpus, today);
  const targets = linkTargets(corpus, today, references);
  const { publicFiles } = corpus;
  const required = requiredDocuments(corpus);
  const key = JSON.stringify([
    today,
    [...references.values],
    [...references.promised],
    [...targets].map(([page, ids]) => [page, ...ids]),
    [...publicFiles],
    [...required],
  ]);
  return { key, today, references, targets, publicFiles, required };
}
