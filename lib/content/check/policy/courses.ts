import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { homePage } from '../../schema/pages/home-page';
import { premiumTelegramChannelPage } from '../../schema/pages/premium-telegram-channel-page';
import { closestMatch } from '../closest-match';
import { didYouMean, orList, quoted } from '../message-text';
import { placeOf } from '../places';
import { repeated } from '../repeated';
import type { Rule } from '../rule';

const mcx = 'content/courses/0300-mcx-commodity-trading.yaml';

/** The course that the marketing plans are sold for (product 8.4). */
const PREMIUM = 'premium-options-buying';

const groupShared: Rule = {
  id: 'group-shared',
  severity: 'error',
  on: 'site',
  why: 'Who buys one course must not get into the group of another one.',
  find(context, report) {
    // A group that is written is the copy of one that follows from the file's name.
    const groups = context
      .docs(course)
      .map(({ file, data }) => ({ file, key: data.group ?? file.name }))
      .sort((a, b) => Number(a.key !== a.file.name) - Number(b.key !== b.file.name));
    for (const { item, first } of repeated(groups, ({ key }) => key))
      report(
        placeOf(item.file, ['group']),
        `the group ${quoted(item.key)} is that of ${first.file.path}`,
        'Write the key of a group of its own, or delete the line: then it is the name of the file.',
      );
  },
  examples: [{ of: mcx, wrong: { group: 'premium-options-buying' } }],
};

const courseUnknown: Rule = {
  id: 'course-unknown',
  severity: 'error',
  on: 'site',
  why: 'A page can mark only what is sold.',
  find(context, report) {
    const names = context.docs(course).map(({ file }) => file.name);
    const home = context.only(homePage);
    for (const [index, name] of (home.data.services.recommended ?? []).entries())
      if (!names.includes(name))
        report(
          home.at('services', 'recommended', index),
          `no course is named ${quoted(name)}`,
          `${didYouMean(closestMatch(name, names))}Write the name of a file of content/courses, without digits and ending.`,
        );
    const premium = context.docs(course).find(({ file }) => file.name === PREMIUM);
    const sold = premium?.data.plans.map(({ months }) => months) ?? [];
    const plans = context.docs(marketingPlan);
    for (const { data, at } of premium ? plans : [])
      if (!sold.includes(data.duration))
        report(
          at('duration'),
          `duration is ${data.duration}, but ${premium?.file.path} has plans of ${orList(sold.map(String))} months`,
          'Write one of these numbers, or add the plan to the course.',
        );
    const page = context.only(premiumTelegramChannelPage);
    const { featured } = page.data.plans;
    const durations = plans.map(({ data }) => data.duration);
    if (featured !== undefined && plans.length > 0 && !durations.includes(featured))
      report(
        page.at('plans', 'featured'),
        `no marketing plan has ${featured} months`,
        `Write ${orList(durations.map(String))}.`,
      );
  },
  examples: [
    {
      of: 'content/marketing-plans/0100-one-month.yaml',
      wrong: { duration: 7 },
    },
    { of: 'content/pages/premium-telegram-channel.yaml', wrong: { 'plans.featured': 9 } },
  ],
};

/** Courses, and the places that name one. */
export const courseRules: readonly Rule[] = [groupShared, courseUnknown];
