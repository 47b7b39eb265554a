import { z } from 'zod';

/**
 * What a content build knows beside the documents: written by scripts/content-build.ts to
 * `.content/build.json`, read by contentlayer.config.ts and by the queries. Contentlayer's cache
 * hangs on its text, so that changed settings or packages compile every document anew.
 */
export const buildDataSchema = z.strictObject({
  /** The day of the build in India: what is in force on it is shown. */
  today: z.iso.date(),
  /** Settings and numbers of documents by reference name, `firm.name` → `Your Firm`. */
  references: z.record(z.string(), z.string()),
  /** By path below `content/`: the day in India of the last change; empty where git can't tell. */
  changed: z.record(z.string(), z.iso.date()),
  /** Hash of package-lock.json. */
  packages: z.string(),
});

export type BuildData = z.output<typeof buildDataSchema>;
