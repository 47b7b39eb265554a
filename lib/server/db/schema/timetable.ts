import 'server-only';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The last minute of the timetable for which each recurring job was enqueued, by any process. */
export const timetable = pgTable('timetable', {
  job: text().primaryKey(),
  minute: instant().notNull(),
});
