import { z } from 'zod';
import { defineCollection } from './collection';
import { list, text } from './fields';
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
    points: list('Contents of a report.', text('One point.')),
    icon: z.enum(iconNames).describe('Icon of the card.'),
    accent: z.enum(accents).describe('Accent colour of the card.'),
  },
});
