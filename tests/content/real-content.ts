import { checkContent } from '@/lib/content/check/check-content';
import { monthAfter } from '@/lib/content/check/complaint-months';
import {
  type ContentTree,
  makeContentTree,
  type PublicFile,
  readContentTree,
} from '@/lib/content/check/content-tree';
import type { Finding } from '@/lib/content/check/finding';
import { loadRules } from '@/lib/content/check/load-rules';
import type { SourceFile } from '@/lib/content/check/source-file';

/** The documents of this repository, parsed once for all tests of a file. */
export const realContent = readContentTree('.');

/** The day of the checks: the first one after the newest month of complaints, when none is late. */
export const today = `${monthAfter(newestMonth(), 1)}-01`;

function newestMonth(): string {
  const names = realContent.files.map(
    ({ path }) => path.match(/^content\/complaints\/(\d{4}-\d{2})\./)?.[1],
  );
  return (
    names
      .filter((month) => month !== undefined)
      .sort()
      .at(-1) ?? '2026-10'
  );
}

const rules = await loadRules();
const publicFiles = [...realContent.publicFiles.values()];

/** What the check finds when some of the repository's documents are replaced, added or left out. */
export function checkWith({
  replaced = [],
  without = () => false,
  pictures = [],
  base,
}: {
  readonly replaced?: readonly SourceFile[];
  readonly without?: (path: string) => boolean;
  /** Files below public/ that are added. */
  readonly pictures?: Iterable<PublicFile>;
  /** The earlier version; by default there is none to compare with. */
  readonly base?: ContentTree;
}): Finding[] {
  const paths = new Set(replaced.map(({ path }) => path));
  const others = realContent.files.filter(({ path }) => !paths.has(path) && !without(path));
  return checkContent({
    tree: makeContentTree([...others, ...replaced], [...publicFiles, ...pictures]),
    rules,
    today,
    base,
  });
}

/** `content/coupons/a.yaml:2:10 number-form`. */
export function shortForm({ file, line, column, rule }: Finding): string {
  return `${file}:${line}:${column} ${rule}`;
}
