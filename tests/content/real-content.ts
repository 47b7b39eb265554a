import { checkContent } from '@/lib/content/check/check-content';
import { makeContentTree, readContentTree } from '@/lib/content/check/content-tree';
import type { Finding } from '@/lib/content/check/finding';
import { loadRules } from '@/lib/content/check/load-rules';
import type { SourceFile } from '@/lib/content/check/source-file';
import { indianDay } from '@/lib/domain/dates';

/** The documents of this repository, parsed once for all tests of a file. */
export const realContent = readContentTree('.');

/** The day of the checks. */
export const today = indianDay(new Date());

const rules = await loadRules();
const publicPaths = [...realContent.publicFiles].map((path) => `public${path}`);

/** What the check finds when some of the repository's documents are replaced, added or left out. */
export function checkWith({
  replaced = [],
  without = () => false,
}: {
  readonly replaced?: readonly SourceFile[];
  readonly without?: (path: string) => boolean;
}): Finding[] {
  const paths = new Set(replaced.map(({ path }) => path));
  const others = realContent.files.filter(({ path }) => !paths.has(path) && !without(path));
  return checkContent({
    tree: makeContentTree([...others, ...replaced], publicPaths),
    rules,
    today,
  });
}

/** `content/coupons/a.yaml:2:10 number-form`. */
export function shortForm({ file, line, column, rule }: Finding): string {
  return `${file}:${line}:${column} ${rule}`;
}
