import { regulation } from '../../schema/settings/regulation';
import { changedPlace } from '../changed-place';
import { ofWording } from '../consequences';
import type { FileReport } from '../finding';
import { quoted } from '../message-text';
import { regulationField } from '../regulation-field';
import { saidBy } from '../required-texts';
import { treeRule } from '../rule';

const { disclaimers } = regulation.schema.shape;

/** Sentences of the law are longer than what messages quote. */
const LONGEST = 300;

/** The disclaimers that `regulation.yaml` demands beside statistics, prices and the like say it. */
export const rule = treeRule({
  ids: {
    'disclaimer-missing': {
      reason:
        'Statistics, testimonials and prices mislead without the sentence that says what they do not mean.',
    },
  },
  *check({ files }, context): Iterable<FileReport<'disclaimer-missing'>> {
    const disclaimed = regulationField('disclaimers', disclaimers, context);
    const says = (text: string, mentions: readonly string[]) =>
      mentions.every((phrase) => context.claims.says(context.references.fill(text), phrase));
    for (const [index, each] of disclaimed?.data.entries() ?? []) {
      const { beside, document, field = '', mentions, wording, source } = each;
      const file = files.find(({ id }) => id === document);
      if (disclaimed && !says(wording, mentions))
        yield {
          rule: 'disclaimer-missing',
          file: disclaimed.file.path,
          ...disclaimed.place(index, 'wording'),
          message: `the wording ${quoted(wording, LONGEST)} does not have all words of mentions above it`,
          remedy: 'Write a sentence that has them, which editors may copy.',
        };
      if (!file) continue;
      const { pieces } = saidBy(file, field);
      const [first] = pieces;
      if (!first || says(pieces.map(({ text }) => text).join(' '), mentions)) continue;
      yield {
        rule: 'disclaimer-missing',
        file: file.path,
        at: changedPlace(file, field, context) ?? first.at,
        field: first.field,
        explains: [ofWording(file)],
        compares: field === '' ? [] : [{ file: file.path, field }],
        follows: ofWording(file),
        message: `the disclaimer that must be shown beside the ${beside} is not complete here (${source})`,
        remedy: `Add this sentence, or write it in the place of one that says almost the same: ${quoted(wording, LONGEST)}`,
      };
    }
  },
});
