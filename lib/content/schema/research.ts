import { z } from 'zod';
import { defineCollection } from './collection';
import { text } from './fields';
import { deleteLine } from './gone';
import { iconNames } from './icons';

const accents = ['green', 'blue', 'gold'] as const;

export const research = defineCollection({
  type: 'ResearchCategory',
  path: 'research/{order}-{name}.yaml',
  description: 'Categories of research reports, one file each.',
  fields: {
    title: text('Name of the category.'),
    subtitle: text('Line under the name.').optional(),
    frequency: text('How often reports come out.'),
    points: z.array(text('One point.')).min(1).describe('Contents of a report.'),
    icon: z.enum(iconNames).describe('Icon of the card.'),
    accent: z.enum(accents).describe('Accent colour of the card.'),
  },
  gone: {
    button: {
      ...deleteLine,
      remedy: 'Delete these lines: pages/research-reports.yaml has the button of all cards.',
    },
  },
});
