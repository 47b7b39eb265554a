import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { text } from './fields';
import { iconNames } from './icons';
import { pageLink } from './page-fields';

export const compliance = defineCollection({
  type: 'ComplianceSection',
  path: 'compliance/{order}-{name}.yaml',
  description: 'Disclosures of the Compliance page, one file each.',
  anchor: { route: routes.compliance, numbering: 'digits' },
  fields: {
    title: text('Heading of the disclosure.'),
    icon: z.enum(iconNames).describe('Icon beside the heading.'),
    details: z.array(text('One statement.')).min(1).describe('The statements of the disclosure.'),
    links: z
      .array(pageLink)
      .min(1)
      .optional()
      .describe('Links below the statements, to pages that they mention.'),
  },
});
