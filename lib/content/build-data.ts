import { z } from 'zod';

/**
 * Input of a content build beside the documents. scripts/content-build.ts writes it to
 * `.content/build.json`; contentlayer.config.ts and the queries read it. In development contentlayer's
 * cache key includes this file, so changed settings recompile every document.
 */
export const buildDataSchema = z.strictObject({
  /** The day of the build in India; the site shows the documents and values in force on it. */
  today: z.iso.date(),
  /** The first later day on which a document or value changes; undefined if no change is planned. */
  nextChange: z.iso.date().optional(),
  /** Settings and numbers of documents by reference name, `firm.name` → `Your Firm`. */
  references: z.record(z.string(), z.string()),
  /** The questions of the gate with the places in which each is open; none outside of live. */
  goLiveQuestions: z.record(z.string(), z.array(z.string())).default({}),
});

export type BuildData = z.output<typeof buildDataSchema>;
