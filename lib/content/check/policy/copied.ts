import { collections } from '../../collections';
import type { Collection } from '../../schema/collection';
import { course } from '../../schema/course';
import { faq } from '../../schema/faq';
import { isOrdered } from '../../schema/paths';
import { testimonial } from '../../schema/testimonial';
import type { Context } from '../context/context';
import type { Rule } from '../context/rule';
import { type Location, locationOf } from '../source/locations';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import { textsOf } from '../source/text';
import { plainWords } from '../source/words';

export const recordCopied: Rule = {
  id: 'record-copied',
  severity: 'warning',
  why: 'A document that was copied to begin a new one keeps what belongs to the other, such as its question or its picture.',
  on: 'site',
  find(context, report) {
    const found = new Set<SourceFile>();
    for (const collection of collections)
      for (const field of ownFields(collection))
        for (const { item, first } of copies(collection, field, context)) {
          if (found.has(item)) continue;
          found.add(item);
          report(
            locationIn(item, field),
            `${field || 'the text'} is the same as in ${first.path}`,
            'Write what belongs here, or delete one of the two files.',
          );
        }
  },
};

/** Fields that tell a document from the others of its list; an empty name is the text below them. */
function ownFields(collection: Collection): readonly string[] {
  if (collection.type === course.type) return ['name', 'summary', 'image'];
  if (collection.type === faq.type) return ['question', ''];
  if (collection.type === testimonial.type) return ['content', 'image'];
  if (!isOrdered(collection)) return [];
  return collection.path.endsWith('.mdx') ? [''] : ['title', 'content', 'description'];
}

/** Documents of one folder that say the same in a field; the one that was changed since the earlier version is the copy. */
function copies({ type }: Collection, field: string, { files, base }: Context) {
  const earlier = new Map(base?.files.map((file) => [file.id, saidIn(file, field)]));
  const isChanged = (file: SourceFile) =>
    Number(base !== undefined && earlier.get(file.id) !== saidIn(file, field));
  const own = files
    .filter(({ collection }) => collection?.type === type)
    .sort((a, b) => isChanged(a) - isChanged(b));
  return repeated(own, (file) => {
    const words = plainWords(saidIn(file, field));
    return words === '' ? undefined : `${file.id.replace(/[^/]*$/, '')} ${words}`;
  }).filter(({ item, first }) => item.id !== first.id);
}

function saidIn(file: SourceFile, field: string): string {
  return field === '' ? file.body() : String(file.data()[field] ?? '');
}

function locationIn(file: SourceFile, field: string): Location {
  const text = field === '' ? textsOf(file).find(({ block }) => block) : undefined;
  return text?.at(0) ?? locationOf(file, [field]);
}
