import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { documentId, withoutDay } from '../../schema/paths';
import { ofDocument, ofPicture, ofUnique } from '../consequences';
import { FILE_START, type FileReport } from '../finding';
import { quoted } from '../message-text';
import { outOfForce } from '../out-of-force';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** Required documents exist and are in force. */
export const rule = treeRule({
  ids: {
    'document-missing': {
      reason:
        'Pages of the site are made for these documents and have nothing to show without them.',
    },
  },
  *check({ files }, context) {
    const misplaced = files.filter(({ collection }) => !collection).map(({ path }) => stem(path));
    for (const collection of collections) {
      const shown = files.filter((file) => file.collection === collection);
      yield* missingValues({ collection, shown, misplaced, context });
    }
  },
});

/** Values of the unique field that its schema lists and no document has. */
function* missingValues({
  collection,
  shown,
  misplaced,
  context,
}: {
  readonly collection: Collection;
  readonly shown: readonly SourceFile[];
  readonly misplaced: readonly string[];
  readonly context: RuleContext;
}): Iterable<FileReport<'document-missing'>> {
  const { unique = '', path, schema, description } = collection;
  const field = schema.shape[unique];
  if (!(field instanceof z.ZodEnum)) return;
  const isMistyped = shown.some(({ data }) => !field.options.includes(String(data()[unique])));
  const present = new Set(shown.flatMap(({ names, data }) => [names[unique], data()[unique]]));
  for (const value of field.options.filter((option) => !present.has(option))) {
    const named = path.replace(`{${unique}}`, String(value));
    const file = `content/${named.replace(/[^/]*\{.*$/, '')}`;
    const key = ofDocument(documentId(collection, named));
    // A file with a wrong extension is reported by file-ext.
    if (misplaced.includes(stem(file))) continue;
    const gap = outOfForce(({ path }) => withoutDay(path) === file, context);
    yield {
      rule: 'document-missing',
      file,
      at: FILE_START,
      explains: [key, ofPicture(String(value))],
      // A document whose value is mistyped, which has its own finding, may be the missing one.
      follows: isMistyped ? ofUnique(collection) : key,
      message: `no document has the ${unique} ${quoted(String(value))}, and the site needs one`,
      remedy: `Restore the file or write a new one. What it is: ${description}`,
      ...(gap && { ...gap, remedy: `${gap.remedy}.` }),
    };
  }
}

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
