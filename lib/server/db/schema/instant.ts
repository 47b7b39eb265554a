import 'server-only';
import { timestamp } from 'drizzle-orm/pg-core';

/**
 * A moment to the millisecond, as `Date`. The application's clock sets it, never the database's.
 *
 * @param column Name of the column, where it is not the field's.
 */
export const instant = (column = '') => timestamp(column, { withTimezone: true, precision: 3 });
