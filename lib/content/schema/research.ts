import { z } from 'zod';
import { defineCollection } from './collection';
import { link, text } from './fields';
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
    button: z
      .strictObject({
        label: text('Words on the button.'),
        href: link('PDF that the button opens.'),
      })
      .describe('Button of the card; it leads to the regulator’s terms.'),
    icon: z.enum(iconNames).describe('Icon of the card.'),
    accent: z.enum(accents).describe('Accent colour of the card.'),
  },
});
