import { FrontMatterError } from '../../../mdx/front-matter';
import type { Collection } from '../../../schema/collection';
import { collections } from '../../../schema/collections';
import { course } from '../../../schema/course';
import { faq } from '../../../schema/faq';
import { isOrdered } from '../../../schema/paths';
import { testimonial } from '../../../schema/testimonial';
import type { Context } from '../../context';
import { FILE_START, type Place } from '../../finding';
import { quoted } from '../../message-text';
import { placeOf } from '../../places';
import { repeated } from '../../repeated';
import type { Rule } from '../../rule';
import type { SourceFile } from '../../source/source-file';
import { plainWords } from '../../words';

const SECOND = 'content/testimonials/0200-sample-trader-b.yaml';
const NEW_FAQ = 'content/faqs/mcx/0150-again.mdx';

export const copiedRules: readonly Rule[] = [
  {
    id: 'record-copied',
    severity: 'warning',
    why: 'A document that was copied to begin a new one keeps what belongs to the other, such as the words of another person.',
    on: 'site',
    examples: [
      { of: SECOND, wrong: { image: '/images/testimonials/trader-1.svg' } },
      {
        of: NEW_FAQ,
        wrong: {
          file: '---\nquestion: Is it free?\n---\n\nMCX is India’s largest commodity exchange.\n',
        },
        beside: {
          'content/faqs/mcx/0100-what-is-mcx.mdx': {
            body: 'MCX is India’s largest commodity exchange.\n',
          },
        },
        at: 5,
      },
    ],
    find(context, report) {
      const reported = new Set<SourceFile>();
      for (const collection of collections)
        for (const field of ownFields(collection))
          for (const { item, first } of copies(collection, field, context)) {
            if (reported.has(item)) continue;
            reported.add(item);
            report(
              placeIn(item, field),
              `${field || 'the text'} is the same as in ${first.path}`,
              field === 'image'
                ? 'Write the address of the picture that belongs here.'
                : 'Write the text that belongs here, or delete one of the two files.',
            );
          }
    },
  },
  {
    id: 'faq-duplicate',
    severity: 'error',
    why: 'A question that is in a list twice may be answered in two ways.',
    on: 'site',
    examples: [
      {
        of: NEW_FAQ,
        wrong: { file: '---\nquestion: what is the MCX\n---\n\nAn exchange.\n' },
        beside: { 'content/faqs/mcx/0100-what-is-mcx.mdx': { question: 'What is MCX?' } },
        at: 2,
      },
    ],
    find(context, report) {
      for (const { item, first } of copies(faq, 'question', context))
        report(
          placeIn(item, 'question'),
          `the question ${quoted(item.data().question)} is asked twice in this theme, also in ${first.path}`,
          'Delete one of the two files, or change the question.',
        );
    },
  },
];

/** Fields that tell a document from the others of its list; an empty name is the text below them. */
function ownFields(collection: Collection): readonly string[] {
  if (collection.type === course.type) return ['name', 'summary', 'image'];
  if (!isOrdered(collection)) return [];
  if (collection.path.endsWith('.mdx')) return [''];
  const portrait = collection.type === testimonial.type ? ['image'] : [];
  return ['title', 'content', 'description', ...portrait];
}

/**
 * Documents of one folder that say the same in a field. The one that was changed since the earlier
 * version is the copy; of two that are as they were the later one.
 */
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
  const front = file.frontMatter();
  if (field !== '') return String(file.data()[field] ?? '');
  return front && !(front instanceof FrontMatterError) ? front.body : '';
}

function placeIn(file: SourceFile, field: string): Place {
  if (field !== '') return placeOf(file, [field]);
  const prose = file.prose();
  const first = prose && 'tree' in prose ? prose.tree.children[0] : undefined;
  return { file, ...(first?.position?.start ?? FILE_START) };
}
