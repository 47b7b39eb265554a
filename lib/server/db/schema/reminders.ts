import 'server-only';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { ofUser } from './users';

/** Messages that remind of the end of a plan, each once for each end. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    courseSlug: text().notNull(),
    /** The end that it reminds of, exclusive. */
    endsAt: instant().notNull(),
    daysBefore: integer().notNull(),
    /** lapsed: it was not needed any more when it could be sent, such as after a renewal. */
    status: text({ enum: ['due', 'sent', 'lapsed'] }).notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    isOneOf('reminders_status_is_known', table.status),
    check('reminders_end_is_known', sql`(${table.status} = 'due') = (${table.decidedAt} is null)`),
    unique('reminders_once').on(table.userId, table.courseSlug, table.endsAt, table.daysBefore),
  ],
);
