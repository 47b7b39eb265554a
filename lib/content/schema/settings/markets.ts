import { z } from 'zod';
import { clockTimePattern, formatClockTime, formatHours } from '@/lib/domain/dates';
import { defineCollection } from '../collection';
import { groupList, pattern, text } from '../fields';

const clock = (description: string) =>
  pattern(description, clockTimePattern, 'must be a time in quotes, such as "09:15" or "23:30"');

const market = z
  .strictObject({
    opens: clock('Opening time in India, in quotes: "09:15".'),
    closes: clock('Closing time in India, in quotes: "15:30".'),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'the market closes before it opens',
    params: { remedy: 'If the two times are exchanged, exchange them again.' },
  });

export const markets = defineCollection({
  type: 'MarketSettings',
  path: 'settings/markets.yaml',
  namespace: 'markets',
  description:
    'Trading hours. Texts refer to them as {markets.commodity.hours}, which is 9 AM to 11:30 PM.',
  fields: {
    equity: market.describe('The share market.'),
    commodity: market.describe('Metals and energy on MCX.'),
    agricultural: market.optional().describe('Agricultural commodities.'),
  },
  references: ({ equity, commodity, agricultural }) =>
    Object.fromEntries(
      Object.entries({ equity, commodity, agricultural }).flatMap(([name, hours]) =>
        hours
          ? [
              [`${name}.opens`, formatClockTime(hours.opens)],
              [`${name}.closes`, formatClockTime(hours.closes)],
              [`${name}.hours`, formatHours(hours)],
            ]
          : [],
      ),
    ),
});

/** Names of the markets, for documents that show their hours. */
export const marketName = markets.schema
  .keyof()
  .exclude(['effectiveFrom', 'effectiveUntil', 'sample', 'acknowledge']);

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
