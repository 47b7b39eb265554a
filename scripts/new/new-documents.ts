import { stringify } from 'yaml';
import { z } from 'zod';
import { type Context, makeContext } from '@/lib/content/check/context/context';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { faq, faqTopics } from '@/lib/content/schema/faq';
import { documentPath, withoutDay } from '@/lib/content/schema/paths';
import { UsageError } from '../setup/usage-error';
import { copiedText } from './copied-yaml';

/** A document to write. */
export interface NewFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  /** Sentences for its author and the reviewers. */
  readonly notes: readonly string[];
}

/** Words of a file's name, at most. */
const MOST_WORDS = 5;

const day = (name: string, question = '') =>
  z.iso.date(`${question}--${name} is a day such as 2027-04-01.`);

export const versionOptions = {
  document: z.string('Which document? Answer with --document, such as policies/refund-policy.'),
  'first-day': day('first-day', 'From which day, in India, is the version shown? '),
};

/**
 * A version of a document from a day, with the values that it would have on that day (product 16.2).
 * @throws {UsageError} where content has no such document, or a version from that day.
 */
export function newVersion(
  { document: name, 'first-day': from }: z.output<z.ZodObject<typeof versionOptions>>,
  { tree }: Context,
): NewFile {
  const wanted = name.replace(/^\/?content\//, '');
  const isMeant = ({ id, path }: SourceFile) =>
    id === wanted || withoutDay(path) === `content/${withoutDay(wanted)}`;
  const original = makeContext({ tree, today: from }).files.find(isMeant);
  if (!original?.collection)
    throw new UsageError(
      `content has no document named ${name} on ${from}. Write its path as the code host shows it, such as content/policies/refund-policy.mdx.`,
    );
  return {
    path: withoutDay(original.path).replace(/(?=\.[a-z]+$)/, `.${from}`),
    text: copiedText(original, new Map([['effectiveFrom', from]])),
    notes: [`It has the values of ${original.path}: change what is to change on ${from}.`],
  };
}

export const couponOptions = {
  code: z
    .string('Which code do buyers type? Answer with --code, such as DIWALI20.')
    .regex(/^[a-z0-9]{3,20}$/i, '--code has 3 to 20 letters a to z and digits.'),
  percent: z.coerce.number('How many percent are taken off? Answer with --percent, such as 20.'),
  'valid-from': day('valid-from').optional(),
  'valid-until': day('valid-until').optional(),
};

/** A coupon, whose days may be left out. */
export function newCoupon(coupon: z.output<z.ZodObject<typeof couponOptions>>): NewFile {
  const { code, percent, 'valid-from': validFrom, 'valid-until': validUntil } = coupon;
  return {
    path: `content/coupons/${code.toLowerCase()}.yaml`,
    text: stringify({ percent, validFrom, validUntil }),
    notes: [],
  };
}

export const questionOptions = {
  page: z.enum(faqTopics, `Which page? Answer with --page: ${faqTopics.join(', ')}.`),
  question: z.string('What is the question? Answer with --question.'),
  answer: z.string('What is the answer? Answer with --answer.'),
};

/** A question and its answer in Markdown, below the last question of its page. */
export function newQuestion(
  { page: topic, question, answer }: z.output<z.ZodObject<typeof questionOptions>>,
  { tree }: Context,
): NewFile {
  const others = tree.files.filter(
    ({ collection, names }) => collection?.type === faq.type && names.topic === topic,
  );
  const last = Math.max(0, ...others.map(({ names }) => Number(names.order)));
  const order = String(last < 9900 ? (Math.floor(last / 100) + 1) * 100 : last + 1);
  const words = question.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base = words.slice(0, MOST_WORDS).join('-') || 'question';
  const isTaken = others.some(({ name }) => name === base);
  const name = isTaken ? `${base}-${order}` : base;
  return {
    path: `content/${documentPath(faq, { topic, order: order.padStart(4, '0'), name })}`,
    text: `---\n${stringify({ question }, { lineWidth: 0 })}---\n\n${answer.trim()}\n`,
    notes: [`It is the last question of ${topic}; other digits in its name move it.`],
  };
}
