import 'server-only';
import { lt } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { leads } from '@/lib/server/db/schema/leads';
import { otps } from '@/lib/server/db/schema/otps';
import { rateLimits } from '@/lib/server/db/schema/rate-limits';

/** How long rows are kept (R54). */
const OTP_HOURS = 24;
const LIMIT_HOURS = 48;
const LEAD_MONTHS = 12;

/** Deletes what may not be kept any longer. */
export async function cleanUp(): Promise<void> {
  const moment = await now();
  const database = getDatabase();
  await database.delete(otps).where(lt(otps.createdAt, hoursBefore(moment, OTP_HOURS)));
  await database
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, hoursBefore(moment, LIMIT_HOURS)));
  await database.delete(leads).where(lt(leads.createdAt, monthsBefore(moment, LEAD_MONTHS)));
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000);
}

function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  return earlier;
}
