import { z } from 'zod';

/** A regulatory page as its newest version on record reads. */
const disclosureSchema = z.strictObject({
  page: z.string().describe('Address of the page on this site.'),
  title: z.string().describe('Its heading.'),
  changed: z.iso.date().describe('Day in India from which it reads so.'),
  sha256: z.string().describe('SHA-256 of the text in UTF-8, in hexadecimal digits.'),
  text: z
    .string()
    .describe(
      'What the page says, a line a paragraph, addresses of links in parentheses, pictures in brackets with the first digits of their SHA-256, ^ and _ before raised and lowered figures.',
    ),
});

/** Contents of /disclosures.json beside its schema. */
export const disclosuresSchema = z.object({
  date: z.iso.date().describe('Day in India on which the site was built.'),
  disclosures: z.array(disclosureSchema),
});

const changeSchema = z.strictObject({
  /** Last part of the version's address: `2026-11-26`. */
  version: z.string(),
  day: z.iso.date(),
  note: z.string().nullable(),
  /** Last part of the address of the version before; undefined for the first. */
  before: z.string().optional(),
  /** The first passages that read differently, and how many others there are. */
  passages: z.array(z.strictObject({ was: z.string(), is: z.string() })),
  further: z.number(),
});

export type PageChange = z.output<typeof changeSchema>;

/** Contents of `.content/record.json`, which scripts/write-record-data.ts writes for the pages. */
export const recordDataSchema = z.strictObject({
  /** The day of the build in India. */
  today: z.iso.date(),
  pages: z.array(
    z.strictObject({
      disclosure: disclosureSchema,
      /** The newest changes up to the day of the build, newest first. */
      changes: z.array(changeSchema),
    }),
  ),
});

export type RecordData = z.output<typeof recordDataSchema>;
