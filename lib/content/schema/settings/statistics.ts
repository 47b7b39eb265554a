import { z } from 'zod';
import { figureForms } from '@/lib/domain/figure';
import { defineCollection } from '../collection';
import { group, list, pattern, text } from '../fields';

/** A number whose commas group it as India does, 1,50,000, or as others do up to 999,999. */
const NUMBER =
  /^(?!\s)[^\d\n]*(?=[\d.,]*[1-9])(?:\d+|\d{1,3},\d{3}|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?(?![\d.,])(?:.*\S)?$/;
const RATING = /^(?:[1-4](?:\.\d{1,2})?|5(?:\.0{1,2})?)(?:[^\d.,\n]*[^\s\d.,])?$/;

const statistic = (description: string, form = NUMBER) =>
  group(description, {
    number: pattern(
      'Figure as visitors read it, such as 40,000+.',
      form,
      form === RATING
        ? 'must be a number from 1 to 5, such as 4.6'
        : 'must be a number such as 500, 12,000+, 1,50,000+ or 79.4K+; check its digits, commas and points',
    ),
    text: z
      .string()
      .min(1, 'must not be empty')
      .regex(
        /^(?=\S(?:.*\S)?$)[^*]*(?:\*[^\s*](?:[^*]*[^\s*])?\*[^*]*)*$/,
        'must be one line, with an asterisk right before and right after the words that it highlights',
      )
      .meta({
        description: 'What the figure is about; *words* between asterisks are highlighted.',
        kind: 'marked',
      }),
  });

const figures = {
  traders: statistic('Traders who use the firm’s services.'),
  masterClasses: statistic('Master classes held.'),
  subscribers: statistic('Subscribers on the video platform.'),
  followers: statistic('Followers on social media.'),
  reviews: statistic('Reviews.'),
  rating: statistic('Average rating.', RATING),
  yearsOfTeam: statistic('Years of experience in the team.'),
  activeUsers: statistic('Active users.'),
  analysts: statistic('Analysts.'),
  studentsMentored: statistic('Students mentored by the mentor.'),
  tradersEmpowered: statistic('Traders who went through the beginner-to-advanced programme.'),
  yearsOfMentor: statistic('Years of experience of the mentor.'),
  community: statistic('Students in the community.'),
};

/** Names of the figures, for documents that select some. */
export const statisticName = z.strictObject(figures).keyof();

export const statistics = defineCollection({
  type: 'StatisticsSettings',
  path: 'settings/statistics.yaml',
  namespace: 'statistics',
  description: 'Figures quoted on marketing pages. Keep the evidence for each.',
  fields: {
    ...figures,
    banner: group('The block of figures on About Us and on the page of the premium channel.', {
      heading: text('Heading of the block, read out by screen readers.'),
      shown: list('Figures of this file, in order.', statisticName),
      note: text('Note on what the figures mean, and what they do not.'),
    }),
  },
  references: ({ banner, ...values }) =>
    Object.fromEntries(
      statisticName.options.flatMap((name) => {
        const value = values[name];
        if (!value) return [];
        const forms = { text: withoutMarks(value.text), ...figureForms(value.number) };
        return Object.entries(forms).map(([form, words]) => [`${name}.${form}`, words]);
      }),
    ),
});

/** A piece of a text in which an editor marks words as `*word*`. */
interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text that visitors read, in pieces: `successful *traders*` has two. */
export function markedPieces(text: string): Piece[] {
  return text
    .split('*')
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

export function withoutMarks(text: string): string {
  return text.replaceAll('*', '');
}
