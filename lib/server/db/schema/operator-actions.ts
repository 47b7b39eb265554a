import 'server-only';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Operators' actions by command: a trigger rejects changes and deletions. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull(),
    /** The command, such as `orders refund`. */
    action: text().notNull(),
    /** Who called it, and who approved it where two people have to. */
    operator: text().notNull(),
    approvedBy: text(),
    reason: text(),
    /** The order or other row that it was about. */
    target: text(),
    /** The command's other arguments. */
    details: jsonb().notNull(),
  },
  (table) => [index('operator_actions_at').on(table.at)],
);
