import 'server-only';
import { z } from 'zod';
import journal from './migrations/meta/_journal.json';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });

/** The newest migration of this release, as milliseconds since 1970: that is how they are ordered. */
export const schemaVersion = Math.max(
  ...journalSchema.parse(journal).entries.map(({ when }) => when),
);

/** Selects the newest migration of a database, as such a number. */
export const appliedVersionQuery =
  'select max(created_at)::float8 from drizzle.__drizzle_migrations';
