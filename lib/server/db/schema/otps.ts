import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { OTP_ATTEMPTS } from '@/lib/domain/retention';
import { bytes, instant, isOneOf } from './columns';

/** OTPs. Only a MAC is stored, by a key outside the database. */
export const otps = pgTable(
  'otps',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    /**
     * The mark of the known browser that requested the password; null for all other browsers of the number.
     */
    loginMark: text('browser_mark'),
    purpose: text({ enum: ['login'] }).notNull(),
    /** SHA-256 of the cookie of the browser that requested the password. */
    preLoginHash: bytes().notNull(),
    mac: bytes().notNull(),
    attempts: integer('guesses').notNull().default(0),
    lastAttemptAt: instant('last_guess_at'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /**
     * When a newer password of its browser or the last wrong attempt of its budget ended this one. It is set at first, and unset once
     * the gateway has accepted the message.
     */
    deadAt: instant(),
  },
  (table) => [
    check(
      'otps_guesses_are_limited',
      sql`${table.attempts} between 0 and ${sql.raw(String(OTP_ATTEMPTS))}`,
    ),
    isOneOf('otps_purpose_is_known', table.purpose),
    index('otps_created_at').on(table.createdAt),
    index('otps_mobile').on(table.mobile, table.createdAt),
  ],
);
