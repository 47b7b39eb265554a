import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { firstDayWithin } from '@/lib/domain/advance-limit';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { catalogue, findCourseOnSale } from '@/lib/server/core/catalogue/read-catalogue';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { lastEntitlement } from './last-entitlement';

interface Wanted {
  readonly userId: string;
  readonly courseSlug: string;
  readonly months: number;
}

/**
 * Rejects an order that would carry what its buyer has paid ahead in the course further than `advancePeriod` of
 * regulation.yaml from today (product 8.31). Two orders at once may both pass here, so settlement checks again.
 *
 * @throws ApiError `advance_limit` that names the day from which the order is possible.
 */
export async function requireWithinAdvance(db: Queryable, wanted: Wanted, at: Date): Promise<void> {
  const day = await firstDayPossible(db, wanted, at);
  if (day === undefined) return;
  throw new ApiError('advance_limit', {
    detail: `Fees may be paid for at most ${catalogue().advanceMonths} months ahead. You can take this plan from ${formatDay(day)} on.`,
  });
}

/**
 * Returns the day in India from which the user can order this plan; undefined if that is possible at `at`.
 */
export async function firstDayPossible(
  db: Queryable,
  { months, ...ofCourse }: Wanted,
  at: Date,
): Promise<string | undefined> {
  const day = firstDay(months, await lastEntitlement(db, ofCourse), at);
  return day > indianDay(at) ? day : undefined;
}

/** The plans of a course that a user can't order yet, each with the day in India from which it is possible. */
export async function listLaterPlans(userId: string, courseSlug: string, at: Date) {
  const plans = await listDays(getDatabase(), { userId, courseSlug }, at);
  return plans.filter(({ from }) => from > indianDay(at));
}

/** The first day in India on which a plan of a course is possible; undefined where that is so at `at`. */
export async function firstDayOfAny(
  db: Queryable,
  ofCourse: Omit<Wanted, 'months'>,
  at: Date,
): Promise<string | undefined> {
  const [first] = (await listDays(db, ofCourse, at)).map(({ from }) => from).sort();
  return first !== undefined && first > indianDay(at) ? first : undefined;
}

async function listDays(db: Queryable, ofCourse: Omit<Wanted, 'months'>, at: Date) {
  const last = await lastEntitlement(db, ofCourse);
  return (findCourseOnSale(ofCourse.courseSlug)?.plans ?? []).map(({ planId, months }) => ({
    plan_id: planId,
    from: firstDay(months, last, at),
  }));
}

function firstDay(
  months: number,
  current: Awaited<ReturnType<typeof lastEntitlement>>,
  at: Date,
): string {
  return firstDayWithin({ at, months, current, most: catalogue().advanceMonths });
}
