import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { datedValue, periodFields, versionsBy } from './dated';
import { alt, image, paragraphs, rupees, slug, text } from './fields';

/** The slugs of product 8.4, in the order in which the site lists the courses. */
export const courseSlugs = [
  'premium-options-buying',
  'vip-group-complete-package',
  'mcx-commodity-trading',
  'algo-trading-vip-plan',
  'stock-options-vip',
  'vip-options-selling',
  'btst-vip',
] as const;

const themes = ['default', 'mcx', 'premium'] as const;

const plan = z.strictObject({
  months: z
    .int()
    .positive()
    .describe('Duration of the plan in months. Never change it once the plan was sold.'),
  price: datedValue(
    rupees(
      'Price in whole rupees, before GST. The saving, such as 33% off, is computed from the prices.',
    ),
  ),
  features: z.array(text('One feature.')).min(3).max(5).describe('Features of the plan.'),
  best: z.boolean().describe('true for the one plan that is marked as best value.'),
  ...periodFields,
});

export const course = defineCollection({
  type: 'Course',
  path: 'courses/{slug}.yaml',
  description: 'Courses on sale, each with its plans and prices.',
  unique: 'slug',
  fields: {
    slug: z
      .enum(courseSlugs)
      .describe(
        `Slug of the course, as in the file name and in its address ${routes.home}subscriptions/{slug}.`,
      ),
    theme: z
      .enum(themes)
      .describe('Accent colour of its page: default green, mcx gold, premium blue.'),
    name: text('Name of the course, as buyers see it.'),
    summary: text('One sentence under the name, also the page’s description in search results.'),
    image: image('Banner of the course.'),
    alt: alt(),
    signals: text('How often signals come, in a few words, beside the block "About Channel".'),
    details: paragraphs('Paragraphs of the block "About Channel".'),
    faqs: z.enum(['default', 'mcx', 'premium']).describe('Which questions its page shows.'),
    group: slug('Key of the messenger group that buyers join.'),
    plans: versionsBy(
      'months',
      z.array(plan).min(1).describe('Plans on sale, ascending by months.'),
    ),
  },
  rules: ({ plans }, context) => {
    const reject = (index: number, field: string, message: string, remedy: string) =>
      context.addIssue({
        code: 'custom',
        path: ['plans', index, field],
        message,
        params: { remedy },
      });
    plans.forEach(({ months, best }, index) => {
      const earlier = plans.slice(0, index);
      if (earlier.some((other) => other.months >= months))
        reject(
          index,
          'months',
          'plans must ascend by months, each number of months once',
          'Move the plan, from its hyphen to its last line, to where its months belong, or correct its months.',
        );
      if (best && earlier.some((other) => other.best))
        reject(
          index,
          'best',
          'only one plan of a course can be the best',
          'Write false here, or at the other plan.',
        );
    });
  },
});
