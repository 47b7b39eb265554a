import type { ContentTree } from '../content-tree';
import { FILE_START, type SourceLocation } from '../finding';
import { headingIds } from '../headings';
import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { ownIds } from '../section-lists';
import type { SourceFile } from '../source-file';

/** The ids of sections and headings on one page are unique, so that links find them. */
export const rule = treeRule({
  ids: {
    'anchor-duplicate': {
      reason: 'A link to a section finds one section only when each name is used once on a page.',
    },
  },
  *check({ files }: ContentTree, context) {
    const taken = new Map<string, SourceFile>();
    for (const file of files) {
      const route = file.collection?.anchor?.route;
      if (!route) continue;
      for (const { id, at, what } of idsOf(file, context)) {
        const key = `${route}#${id}`;
        const other = taken.get(key);
        taken.set(key, other ?? file);
        // Two documents of one name are reported by id-duplicate.
        if ((!other && !ownIds(route).has(id)) || other?.id === file.id) continue;
        yield {
          rule: 'anchor-duplicate',
          file: file.path,
          at,
          message: `${what} has the id ${quoted(id)}, which ${other ? other.path : `the page ${route}`} already uses`,
          remedy: 'Change its words, so that a link can name each of the two.',
        };
      }
    }
  },
});

/** Ids of a document and its headings on its page. */
function idsOf(
  file: SourceFile,
  { references }: RuleContext,
): { readonly id: string; readonly at: SourceLocation; readonly what: string }[] {
  const { headings } = file.nodes();
  return [
    { id: file.id.replace(/^.*\//, ''), at: FILE_START, what: 'the document' },
    ...headingIds(file, references).map((id, index) => ({
      id,
      at: startOf(headings[index] ?? {}),
      what: 'the heading',
    })),
  ];
}
