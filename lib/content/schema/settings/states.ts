import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';

const state = z.strictObject({
  name: text('Name of the state or union territory.'),
  code: z
    .string()
    .regex(/^\d{2}$/, 'must be two digits in quotes, such as "01"')
    .describe('GST state code, in quotes.'),
});

export const states = defineCollection({
  type: 'StateSettings',
  path: 'settings/states.yaml',
  namespace: 'states',
  description: 'States that a buyer can choose, with their GST codes.',
  fields: {
    states: z.array(state).length(31).describe('28 states, Delhi, Jammu & Kashmir and Puducherry.'),
    otherTerritories: z.array(state).describe('The five other union territories.'),
    listOtherTerritories: z.boolean().describe('true to offer the other territories too.'),
  },
});
