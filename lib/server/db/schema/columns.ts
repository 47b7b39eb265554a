import 'server-only';
import { getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

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

/** The check that a text is one of its column's `enum`; null passes. */
export function isOneOf(name: string, column: AnyPgColumn) {
  // The column that a table's checks get does not know its values.
  const columns = Object.values(getTableColumns(column.table));
  const values = columns.find((each) => each.name === column.name)?.enumValues ?? [];
  return check(name, sql`${column} in (${sql.raw(values.map((each) => `'${each}'`).join(', '))})`);
}
