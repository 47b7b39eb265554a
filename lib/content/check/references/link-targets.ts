import type { SourceFile } from '../source/source-file';
import type { KnownReferences } from './known-references';

/** The pages of the site, each with the ids that a link may have after `#`. */
export type LinkTargets = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the link targets: routes, pages of courses, and the sections of `files`. */
export function linkTargets(
  _files: readonly SourceFile[],
  _references: KnownReferences,
): LinkTargets {
  return new Map();
}
