import type { ContentTree } from './content-tree';
import { filesInForce } from './files-in-force';
import { type KnownReferences, knownReferences } from './known-references';
import { type LinkTargets, linkTargets } from './link-targets';
import { type Required, requiredDocuments } from './required-documents';
import type { SourceFile } from './source-file';

/** What rules know beside the document that they check, for one day. Made before the rules run. */
export interface RuleContext {
  /** Equal for contexts in which a document without dated values has the same reports. */
  readonly key: string;
  /** The day in India, `2026-11-20`: that of the check, or a later one on which something changes. */
  readonly today: string;
  /** The versions in force on the day, and all files without a collection. */
  readonly files: ReadonlySet<SourceFile>;
  readonly notInForce: readonly SourceFile[];
  readonly references: KnownReferences;
  readonly targets: LinkTargets;
  readonly publicFiles: ReadonlySet<string>;
  readonly required: Required;
}

export function ruleContext(tree: ContentTree, today: string): RuleContext {
  const { publicFiles } = tree;
  const inForce = filesInForce(tree.files, today);
  const files = new Set(inForce);
  const references = knownReferences(inForce, today);
  const targets = linkTargets(inForce, references);
  const required = requiredDocuments(inForce);
  const key = JSON.stringify([
    [...references.values],
    [...references.promised],
    [...targets].map(([page, ids]) => [page, ...ids]),
    [...publicFiles],
    [...required],
  ]);
  const notInForce = tree.files.filter((file) => !files.has(file));
  return { key, today, files, notInForce, references, targets, publicFiles, required };
}
