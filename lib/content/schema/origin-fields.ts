import type { z } from 'zod';
import { fieldsIn } from './dated-values';
import { day, internalText } from './fields';
import { reject } from './reject';

/** The source of a document's values; a value may name another one. */
export const originFields = {
  source: internalText(
    'Where the values come from that name no source of their own: circular and number, or a row of docs/product.md.',
  ),
  date: day('Date of that source.'),
};

/** The origin of one value: required where it always differs, such as that of a newer figure. */
export const ownOrigin = {
  source: internalText('Where it comes from: circular and number, or a row of docs/product.md.'),
  date: day('Date of the source.'),
};

/** The origin of one value, written where it is not that of the document. */
export const otherOrigin = {
  source: internalText(
    'Where it comes from, if not from the source of the document. It needs a date too.',
  ).optional(),
  date: day('Date of the source, if it is not that of the document.').optional(),
};

/**
 * Reports each value with a source of its own and no date: the document's date is that of the document's
 * source.
 */
export function requireDates(document: object, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(document)) {
    const { source, date } = fieldsIn(value);
    if (source === undefined || date !== undefined) continue;
    reject(
      context,
      [name, 'source'],
      'has no date beside it',
      'Write "date:" and the date of this source in the line below.',
    );
  }
}
