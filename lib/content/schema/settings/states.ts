import { z } from 'zod';
import { defineCollection } from '../collection';
import { deleteLine } from '../gone';

const known = { ...deleteLine, remedy: 'Delete this list: the site knows the states.' };

export const states = defineCollection({
  type: 'StateSettings',
  path: 'settings/states.yaml',
  namespace: 'states',
  description: 'Which states a buyer can choose.',
  fields: {
    listOtherTerritories: z
      .boolean()
      .describe(
        'true to offer the five other union territories beside the 28 states, Delhi, Jammu & Kashmir and Puducherry.',
      ),
  },
  gone: { states: known, otherTerritories: known },
});
