import * as z from 'zod/mini';

/**
 * At most `longest` characters. The checks after it are skipped for a longer text, so no pattern runs
 * on more than that.
 */
export const atMost = (longest: number, wrong: string) =>
  z.maxLength(longest, { error: wrong, abort: true });

/** Slug of a course, such as `btst-vip`. */
export const courseSlug = z
  .string('Name a course.')
  .check(atMost(64, 'Name a course.'), z.regex(/^[a-z0-9-]+$/, 'Name a course.'));

/** An instant as text, ISO 8601. */
export const instantText = z
  .string()
  .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be an instant'));

/** The address of a page on the web, such as a group's join link. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** Answer of an endpoint that has no data to return. */
export const doneAnswer = z.object({ message: z.optional(z.string()) });
