import { z } from 'zod';
import { telephonePattern } from '@/lib/domain/telephone';
import { checkHost } from './hosts';
import { checkHours } from './hours';

declare module 'zod' {
  interface GlobalMeta {
    /**
     * Purpose of a field, by which the check chooses its rules. An `internal` text is not shown to visitors;
     * asterisks highlight words of a `marked` text. `rupees` is an amount before tax.
     */
    kind?: 'link' | 'image' | 'video' | 'alt' | 'internal' | 'marked' | 'rupees';
    /**
     * Where no two values of this field may be equal: among the entries of its list, or among the documents
     * of its collection in force.
     */
    unique?: 'list' | 'collection';
    /** A change is shown to reviewers, since the law or a payment depends on the value. */
    protected?: boolean;
  }
}

/** A line of text. */
export const text = (description: string) =>
  z
    .string()
    .min(1, 'must not be empty')
    .regex(/^\S(?:.*\S)?$/, 'must be one line, without spaces at its start and end')
    .describe(description);

/** A line of text that only editors and reviewers read. */
export const internalText = (description: string) => text(description).meta({ kind: 'internal' });

/** A text of one form; `message` says which. */
export const pattern = (description: string, form: RegExp, message: string) =>
  z.string().regex(form, message).describe(description);

/** A group of fields, which may have no others. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description);

/** A list of one entry or more. */
export const list = <Entry extends z.ZodType>(description: string, entry: Entry, most = Infinity) =>
  (most < Infinity ? z.array(entry).min(1).max(most) : z.array(entry).min(1)).describe(description);

export const groupList = <Shape extends z.ZodRawShape>(
  description: string,
  shape: Shape,
  most?: number,
) => list(description, z.strictObject(shape), most);

/** A day in India, `2026-11-20`. */
export const day = (description: string) => z.iso.date().describe(description);

/** A day that no page shows. */
export const internalDay = (description: string) => day(description).meta({ kind: 'internal' });

/** Paragraphs of text, without markup. */
export const paragraphs = (description: string) => list(description, text('One paragraph.'));

/** Lower-case words joined by hyphens. */
export const slug = (description: string) =>
  pattern(
    description,
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, such as btst-vip',
  );

/** A slug with its folders: `disclaimer/market-risk`. */
export const slugPath = (description: string) =>
  pattern(
    description,
    /^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/,
    'must be a folder and a name, such as disclaimer/market-risk',
  ).meta({ kind: 'internal' });

/** A page of this site, or an https, mailto or tel address. */
export const link = (description: string) =>
  pattern(
    description,
    /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/,
    'must begin with /, #, https://, mailto: or tel:',
  )
    .superRefine(checkHost)
    .meta({ kind: 'link' });

/** An https address outside this site. */
export const outsideLink = (description: string) =>
  pattern(
    description,
    /^https:\/\/[^\s/@?#.:]+(?:\.[^\s/@?#.:]+)+(?:[/?#]\S*)?$/,
    'must be a full https:// address, without a port',
  )
    .superRefine(checkHost)
    .meta({ kind: 'link' });

/** A picture under `public/`, written from there: `/images/courses/btst-vip.svg`. */
export const image = (description: string) =>
  pattern(
    description,
    /^\/images\/[a-z0-9/.-]+\.(?:svg|webp|png)$/,
    'must be a .svg, .webp or .png picture under /images/',
  ).meta({ kind: 'image' });

/** A video under `public/`, written from there: `/video/premium-channel.mp4`. */
export const video = (description: string) =>
  pattern(
    description,
    /^\/video\/[a-z0-9-]+\.mp4$/,
    'must be a video under /video/, such as /video/tour.mp4',
  ).meta({ kind: 'video' });

/** Alternative text of a picture. */
export const alt = (description = 'What the picture shows, for people who cannot see it.') =>
  z.string().min(1, 'must not be empty').meta({ description, kind: 'alt' });

/** Whole rupees, before tax. */
export const wholeRupees = (description: string) =>
  z.int().positive().meta({ description, kind: 'rupees' });

/** A number from one to another, both included, such as 4 to 6. */
export const range = (description: string) =>
  z
    .strictObject({
      from: z.int().positive().describe('The smallest number.'),
      to: z.int().positive().describe('The largest number; the same where it does not vary.'),
    })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'is less than from',
      params: { remedy: 'If the two numbers are exchanged, exchange them again.' },
    })
    .describe(description);

/** A count of something: 0, 1, 2 … */
export const naturalNumber = (description: string) => z.int().min(0).describe(description);

/** A telephone number as visitors read it; links are computed from it. */
export const telephone = (description: string) =>
  pattern(
    description,
    telephonePattern,
    'must be written as +91 98765 43210, +91 22 2345 6789 or 1800 22 7575',
  );

export const email = (description: string) =>
  z.email('must be an e-mail address').superRefine(checkHost).describe(description);

/** Hours in which somebody can be reached: `9AM to 6PM`. */
export const hours = (description: string) =>
  text(description).superRefine(checkHours).describe(description);
