import { course } from '../../schema/course';
import { servicesGrid } from '../../schema/services-grid';
import { quoted } from '../message-text';
import { documentsOf } from '../parsed-documents';
import { treeRule } from '../rule';

/** How many messages a course has: "6 to 8 calls". */
const COUNT = /\b(\d+)(?: to | ?[–-] ?)(\d+) (calls?|trades?|signals?|recommendations?)\b/gi;

/** A card promises as many messages as its course. */
export const rule = treeRule({
  ids: {
    'card-figure': {
      severity: 'warning',
      reason: 'Who buys by the card of a course must get what the card says.',
    },
  },
  *check(_tree, context) {
    const courses = new Map(
      documentsOf(course, context).map(({ data, file }) => [
        data.slug,
        { file, counts: countsIn([data.signals, data.summary, ...data.details].join('\n')) },
      ]),
    );
    for (const { file, data, place } of documentsOf(servicesGrid, context)) {
      const sold = courses.get(data.id);
      for (const [index, bullet] of data.bullets.entries())
        for (const { words, range, what } of countsIn(bullet)) {
          const same = sold?.counts.filter((each) => each.what === what) ?? [];
          const [first] = same;
          if (!sold || !first || same.some((each) => each.range === range)) continue;
          const at = { file: file.path, ...place('bullets', index) };
          yield {
            rule: 'card-figure',
            ...at,
            subject: bullet,
            message: `the card promises ${quoted(words)}, and ${sold.file.path} says ${quoted(first.words)}`,
            remedy: 'Write the same in both, as members get it.',
          };
        }
    }
  },
});

function countsIn(text: string) {
  return [...text.matchAll(COUNT)].map(([words, from, to, what = '']) => ({
    ...{ words, range: `${from}-${to}`, what: what.toLowerCase().replace(/s$/, '') },
  }));
}
