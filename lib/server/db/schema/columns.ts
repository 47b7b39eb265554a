import 'server-only';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and authentication codes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/**
 * A moment to the millisecond, as `Date`. The application's clock sets it, never the database's.
 *
 * @param column Name of the column, where it is not the field's.
 */
export const instant = (column = '') => timestamp(column, { withTimezone: true, precision: 3 });
