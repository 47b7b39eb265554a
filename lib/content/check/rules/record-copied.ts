import { course } from '../../schema/course';
import { isOrdered } from '../../schema/paths';
import { servicesGrid } from '../../schema/services-grid';
import { testimonial } from '../../schema/testimonial';
import { ofOwnId, ofPicture } from '../consequences';
import type { FileReport } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { filesOf } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** Fields that tell a record from the others of its list. */
const OWN_FIELDS = ['title', 'content', 'description'];
const OWN_FIELDS_OF_COURSE = ['name', 'summary'];

/** Two records of a list do not say the same, and two people do not have one portrait. */
export const rule = treeRule({
  ids: {
    'record-copied': {
      severity: 'warning',
      reason:
        'A record that was copied to begin a new one keeps what belongs to the other, such as the words of another person.',
    },
  },
  *check({ files }, context) {
    const reported = new Set<SourceFile>();
    for (const [field, list] of comparedLists(files)) {
      const seen = new Map<string, SourceFile>();
      for (const file of unchangedFirst(list, field, context)) {
        const text = wordsOf(file.field(field)?.value);
        const first = seen.get(text);
        if (text === '' || reported.has(file)) continue;
        seen.set(text, first ?? file);
        if (!first || first.id === file.id) continue;
        reported.add(file);
        yield* report(file, first, field, context);
      }
    }
  },
});

/** The lists of records with a field that differs in each of them. */
function* comparedLists(files: readonly SourceFile[]): Iterable<[string, SourceFile[]]> {
  const folders = new Map<string, SourceFile[]>();
  for (const file of files) {
    if (!file.collection || !file.path.endsWith('.yaml')) continue;
    const folder = file.path.replace(/[^/]*$/, '');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  for (const list of folders.values()) {
    const collection = list[0]?.collection;
    if (!collection) continue;
    const isCourse = collection.type === course.type;
    const ordered = isOrdered(collection) ? OWN_FIELDS : [];
    const portrait = collection.type === testimonial.type ? ['image'] : [];
    for (const field of isCourse ? OWN_FIELDS_OF_COURSE : [...ordered, ...portrait])
      yield [field, list];
  }
}

/** The record that was changed is the copy; of two that are as they were the later one. */
function unchangedFirst(
  files: readonly SourceFile[],
  field: string,
  { base, files: inForce }: RuleContext,
): SourceFile[] {
  const earlier = new Map([...(base?.files ?? [])].map((file) => [file.id, file]));
  const isChanged = (file: SourceFile) =>
    Number(earlier.get(file.id)?.field(field)?.value !== file.field(field)?.value);
  return files
    .filter((file) => inForce.has(file))
    .sort((a, b) => isChanged(a) - isChanged(b) || (a.path < b.path ? -1 : 1));
}

function* report(
  file: SourceFile,
  first: SourceFile,
  name: string,
  context: RuleContext,
): Iterable<FileReport<'record-copied'>> {
  const field = file.field(name);
  if (!field) return;
  const was = [...(context.base?.files ?? [])].find(({ id }) => id === file.id);
  const card = filesOf(servicesGrid, context).find(({ data }) => data().id === file.names.slug);
  yield {
    rule: 'record-copied',
    file: file.path,
    at: fieldLocation(file, field),
    field: field.name,
    subject: String(field.value),
    message: `${name} is the same as in ${first.path}: ${quoted(field.value)}`,
    remedy:
      name === 'image'
        ? 'Write the address of the picture that belongs here.'
        : 'Write the text that belongs here.',
    explains: [
      ...(name === 'image' ? [ofPicture(String(was?.field(name)?.value ?? ''))] : []),
      ...(card ? [ofOwnId(card)] : []),
    ],
    follows: ofOwnId(file),
  };
}

/** Words without case and signs. */
function wordsOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
