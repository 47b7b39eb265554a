import 'server-only';
import { indianDay } from '@/lib/domain/dates';
import { lastInstant, nextTerm } from '@/lib/domain/term';
import { findCourseOnSale } from '@/lib/server/core/catalogue/read-catalogue';
import { getDatabase } from '@/lib/server/db/client';
import { lastEntitlement } from './last-entitlement';

/**
 * The last day in India, such as `2027-02-28`, that a user's time in a course would have with each plan that is on
 * sale (product 8.15). Empty where the user has no time left to extend.
 */
export async function listExtensions(userId: string, courseSlug: string, at: Date) {
  const current = await lastEntitlement(getDatabase(), { userId, courseSlug });
  if (!current || current.endsAt <= at) return [];
  return (findCourseOnSale(courseSlug)?.plans ?? []).map(({ planId, months }) => ({
    plan_id: planId,
    until: indianDay(lastInstant(nextTerm({ at, months, current }).endsAt)),
  }));
}
