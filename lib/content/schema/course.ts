import { z } from 'zod';
import { formatCapital, formatRange } from '@/lib/domain/range';
import { defineCollection } from './collection';
import { datedValue, periodFields, versionsBy } from './dated';
import {
  alt,
  image,
  list,
  outsideLink,
  paragraphs,
  range,
  slug,
  text,
  wholeRupees,
} from './fields';
import { reject } from './reject';

/** Course kinds: accent colour and FAQ. */
export const courseKinds = ['default', 'mcx', 'premium'] as const;

/** The kind of a course by its slug: the MCX slug maps to mcx, the premium slugs to premium. */
export function courseKindOf(slug: string): (typeof courseKinds)[number] {
  return courseKinds.find((kind) => slug.startsWith(`${kind}-`)) ?? 'default';
}

/** The grid gives each card the same number of lines. */
const CARD_LINES = 4;

const plan = z.strictObject({
  months: z.int().positive().meta({
    description: 'Duration of the plan in months. Never change it once the plan was sold.',
    protected: true,
  }),
  price: datedValue(
    wholeRupees(
      'Price in whole rupees, before GST. The saving, such as 33% off, is computed from the prices.',
    ),
  ),
  also: list(
    'What this plan has besides the features of all plans.',
    text('One feature.'),
    2,
  ).optional(),
  ...periodFields,
});

const card = z.strictObject({
  title: text('Heading of the card. Without it: the name of the course.').optional(),
  bullets: z
    .array(text('One line.'))
    .length(CARD_LINES)
    .optional()
    .describe('Four lines about the course. Without them: its features.'),
  image: image('Picture of the card. Without it: the banner of the course.').optional(),
  alt: alt('What the picture of the card shows. Without it: as for the banner.').optional(),
  link: outsideLink('Outside page of the course; it is not shown.').optional(),
});

export const course = defineCollection({
  type: 'Course',
  path: 'courses/{order}-{name}.yaml',
  description:
    'Courses on sale, each with its plans and prices, in the order of their four digits. The name of the file is the slug of the course, the last part of its address /subscriptions/{name}; it never changes.',
  fields: {
    name: text('Name of the course, as buyers see it.'),
    summary: text('One sentence under the name, also the page’s description in search results.'),
    image: image('Banner of the course.'),
    alt: alt(),
    signals: text('How often signals come, in a few words, beside the block "About Channel".'),
    details: paragraphs('Paragraphs of the block "About Channel".'),
    callsPerDay: range(
      'Calls a trading day in all. Texts refer to it, here as {this.callsPerDay}.',
    ).optional(),
    newCallsPerDay: range('New calls a trading day, re-entries left out.').optional(),
    signalsPerWeek: range('Intraday or BTST signals a week.').optional(),
    capital: z
      .strictObject({
        from: wholeRupees('Smallest capital in whole rupees.'),
        to: wholeRupees('Largest capital in whole rupees. Without it: no end.').optional(),
      })
      .refine(({ from, to = from }) => from <= to, {
        path: ['to'],
        message: 'is less than from',
        params: { remedy: 'If the two amounts are exchanged, exchange them again.' },
      })
      .optional()
      .describe('Capital that the trades are sized for. Texts refer to it as {this.capital}.'),
    features: z
      .array(text('One feature.'))
      .min(3)
      .max(5)
      .describe('Features of each plan; texts of a card too, where it has no lines of its own.'),
    kind: z
      .enum(courseKinds)
      .optional()
      .describe(
        'Kind of the course, by which its page has its accent: default green, mcx gold, premium blue. Without it: as the file’s name begins, mcx or premium, otherwise default.',
      ),
    faqs: z
      .enum(courseKinds)
      .optional()
      .describe('Which questions its page shows. Without it: those of its kind.'),
    group: slug(
      'Key of the messenger group that buyers join. Without it: the name of the file.',
    ).optional(),
    card: card
      .optional()
      .describe('Card of the services grid on Home; card: {} is one without changes.'),
    best: z
      .int()
      .positive()
      .optional()
      .describe('Months of the one plan that is marked as best value.'),
    plans: versionsBy('months', list('Plans on sale, ascending by months.', plan)),
  },
  rules: ({ plans, best, card: shown, features }, context) => {
    plans.forEach(({ months }, index) => {
      if (plans.slice(0, index).some((other) => other.months >= months))
        reject(
          context,
          ['plans', index, 'months'],
          'plans must ascend by months, each number of months once',
          'Move the plan, from its hyphen to its last line, to where its months belong, or correct its months.',
        );
    });
    if (best !== undefined && !plans.some(({ months }) => months === best))
      reject(
        context,
        ['best'],
        `no plan has ${best} months`,
        `Write the months of a plan: ${plans.map(({ months }) => months).join(', ')}.`,
      );
    if (shown && !shown.bullets && features.length !== CARD_LINES)
      reject(
        context,
        ['card'],
        `a card has four lines, and the course has ${features.length} features`,
        'Write four lines as bullets of the card.',
      );
  },
  references: ({ callsPerDay, newCallsPerDay, signalsPerWeek, capital }) => ({
    ...(callsPerDay && { callsPerDay: formatRange(callsPerDay) }),
    ...(newCallsPerDay && { newCallsPerDay: formatRange(newCallsPerDay) }),
    ...(signalsPerWeek && { signalsPerWeek: formatRange(signalsPerWeek) }),
    ...(capital && { capital: formatCapital(capital) }),
  }),
});
