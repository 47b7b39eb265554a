import 'server-only';
import { timestamp } from 'drizzle-orm/pg-core';

/** A moment to the millisecond, as `Date`. The application's clock sets it, never the database's. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
