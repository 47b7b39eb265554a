import 'server-only';
import { type Course, listCourses } from '@/lib/content/courses';
import { getPriceRules } from '@/lib/content/queries';
import { lazy } from '@/lib/domain/lazy';
import { type Coupon, isValidOn } from '@/lib/domain/quote';

/**
 * The courses and the rules of prices: GST in percent, the highest fees of one client in a year (product 8.16)
 * and the GST code of the firm's state.
 */
export const catalogue = lazy(() => {
  const courses = new Map<string, Course>(listCourses().map((course) => [course.slug, course]));
  return { courses, ...getPriceRules() };
});

/** The course with a slug and its plans, ascending by months. */
export function findCourseOnSale(slug: string): Course | undefined {
  return catalogue().courses.get(slug);
}

/**
 * Returns the group that the buyers of a course join. A course that is no longer on sale keeps the group of
 * its own name, so that its members stay until their time ends.
 */
export function groupOf(courseSlug: string): string {
  return findCourseOnSale(courseSlug)?.group ?? courseSlug;
}

/** The courses whose buyers join a group. */
export function coursesOf(groupSlug: string): readonly string[] {
  const onSale = [...catalogue().courses.values()]
    .filter(({ group }) => group === groupSlug)
    .map(({ slug }) => slug);
  return findCourseOnSale(groupSlug) ? onSale : [...onSale, groupSlug];
}

/** The groups of the courses on sale. */
export function listGroupSlugs(): readonly string[] {
  return [...new Set([...catalogue().courses.values()].map(({ group }) => group))];
}

/** The coupons that are valid on a day in India, such as `2026-11-20`. */
export function couponsOn(day: string): readonly Coupon[] {
  return catalogue().coupons.filter((coupon) => isValidOn(coupon, day));
}

/** The coupon with a code, if it is valid on a day in India. */
export function findCoupon(code: string, day: string): Coupon | undefined {
  return couponsOn(day).find((coupon) => coupon.code === code);
}
