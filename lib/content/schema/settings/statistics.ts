import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';

const statistic = (description: string) =>
  z
    .strictObject({
      number: text('Figure as visitors read it, such as 40,000+.'),
      text: text('What the figure is about.'),
      highlighted: z
        .array(text('A word of the text.'))
        .optional()
        .describe('Words of the text that are highlighted.'),
    })
    .describe(description);

export const statistics = defineCollection({
  type: 'StatisticsSettings',
  path: 'settings/statistics.yaml',
  namespace: 'statistics',
  description: 'Figures quoted on marketing pages. Keep the evidence for each.',
  fields: {
    traders: statistic('Traders who use the firm’s services.'),
    masterClasses: statistic('Master classes held.'),
    subscribers: statistic('Subscribers on the video platform.'),
    followers: statistic('Followers on social media.'),
    reviews: statistic('Reviews.'),
    rating: statistic('Average rating.'),
    yearsOfTeam: statistic('Years of experience in the team.'),
    activeUsers: statistic('Active users.'),
    analysts: statistic('Analysts.'),
    studentsMentored: statistic('Students mentored by the mentor.'),
    tradersEmpowered: statistic('Traders who went through the beginner-to-advanced programme.'),
    yearsOfMentor: statistic('Years of experience of the mentor.'),
    community: statistic('Students in the community.'),
  },
  rules: (figures, context) => {
    for (const [name, figure] of Object.entries(figures)) {
      if (typeof figure !== 'object' || !('highlighted' in figure)) continue;
      figure.highlighted?.forEach((word, index) => {
        // A text with an unknown reference has its own finding.
        if (!figure.text.includes(word) && !figure.text.includes('{'))
          context.addIssue({
            code: 'custom',
            path: [name, 'highlighted', index],
            message: 'the highlighted word is not in the text',
            params: { remedy: 'Write it as the text has it, or delete it here.' },
          });
      });
    }
  },
});

/** Names of the figures, for documents that select some. */
export const statisticName = statistics.schema
  .keyof()
  .exclude(['effectiveFrom', 'effectiveUntil', 'acknowledge']);
