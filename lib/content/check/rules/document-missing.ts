import { z } from 'zod';
import { isInForce } from '../../in-force';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { FILE_START, type FileReport } from '../finding';
import { changesFrom, periodOf } from '../periods';
import { corpusRule } from '../rule';
import type { SourceFile } from '../source-file';
import { quoted } from '../wording';

/** Documents that the site counts on are there, today and on each later day of a change. */
export const rule = corpusRule({
  ids: { 'document-missing': {} },
  *check({ files }, { today }) {
    const strays = files.filter(({ collection }) => !collection).map(({ path }) => stem(path));
    for (const collection of collections) {
      const own = files.filter((file) => file.collection === collection);
      const told = new Set<string>();
      for (const day of changesFrom(today, own)) {
        const shown = own.filter((file) => isInForce(periodOf(file), day));
        const when = shown.length === own.length ? '' : `, on ${day}`;
        for (const report of missingValues({ collection, shown, strays, when })) {
          const key = report.message.replace(when, '');
          if (!told.has(key)) yield report;
          told.add(key);
        }
      }
    }
  },
});

/** Values that the schema lists for the field that tells documents apart. */
function* missingValues({
  collection: { unique = '', path, schema, description },
  shown,
  strays,
  when,
}: {
  readonly collection: Collection;
  readonly shown: readonly SourceFile[];
  readonly strays: readonly string[];
  /** Names the day where documents have dates. */
  readonly when: string;
}): Iterable<FileReport<'document-missing'>> {
  const field = schema.shape[unique];
  if (!(field instanceof z.ZodEnum)) return;
  const present = new Set(shown.flatMap(({ names, data }) => [names[unique], data()[unique]]));
  for (const value of field.options.filter((option) => !present.has(option))) {
    const file = `content/${path.replace(`{${unique}}`, String(value)).replace(/[^/]*\{.*$/, '')}`;
    // A file with a wrong ending has its own finding.
    if (strays.includes(stem(file))) continue;
    yield {
      rule: 'document-missing',
      file,
      at: FILE_START,
      message: `no document has the ${unique} ${quoted(String(value))}${when}, and the site needs one`,
      remedy: `Bring it back or write it anew${when && ', or change the dates of the one that is there'}. Its kind: ${description}`,
    };
  }
}

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
