import { defineCollection } from '../collection';
import { groupList, pattern, text } from '../fields';

export const ticker = defineCollection({
  type: 'TickerSettings',
  path: 'settings/ticker.yaml',
  namespace: 'ticker',
  description: 'Symbols of the market ticker on Home.',
  fields: {
    symbols: groupList('The symbols, from left to right.', {
      proName: pattern(
        'Name of the symbol at the charting provider.',
        /^[A-Z0-9_]+:[A-Z0-9._!]+$/,
        'must be an exchange and a symbol, such as FX_IDC:EURUSD',
      ).meta({ unique: 'list' }),
      title: text('Name that visitors read.').meta({ unique: 'list' }),
    }),
  },
});
