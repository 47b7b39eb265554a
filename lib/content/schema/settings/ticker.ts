import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';

export const ticker = defineCollection({
  type: 'TickerSettings',
  path: 'settings/ticker.yaml',
  namespace: 'ticker',
  description: 'Symbols of the market ticker on Home.',
  fields: {
    symbols: z
      .array(
        z.strictObject({
          proName: text('The charting provider’s name of the symbol.'),
          title: text('What visitors read.'),
        }),
      )
      .min(1)
      .describe('Symbols from left to right.'),
  },
});
