import 'server-only';
import { z } from 'zod';
import type { Env } from '@/lib/server/env';
import { codings } from './accept-encoding';
import { inlineCodeSchema } from './inline-code';

const body = {
  /** The address as a browser sends it; `*` for the last segment of a page that any such segment has. */
  path: z.string(),
  /** Hash of the bytes, which names their files. */
  hash: z.string(),
  codings: z.array(z.enum(codings)),
};

/** The list of everything that the server serves; the build writes it. */
export const manifestSchema = z.strictObject({
  /** Settings that the pages were built with. */
  settings: z.record(z.string(), z.string()),
  /** The first day in India on which what is in force is no longer that of the build. */
  nextChange: z.iso.date().optional(),
  pages: z.array(
    z.strictObject({
      ...body,
      /** As Next names it, such as `/subscriptions/[id]`. */
      route: z.string(),
      inline: inlineCodeSchema,
    }),
  ),
  files: z.array(
    z.strictObject({
      ...body,
      type: z.string(),
      /** Its name changes with its bytes. */
      immutable: z.boolean(),
      /** For a file of an earlier build: the moment from which it is no longer served. */
      until: z.iso.datetime().optional(),
    }),
  ),
  /** Origins of the outside page or script that a page of the website embeds, by route. */
  embeds: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Paths of everything that the server needs, below the project's root. */
export const paths = {
  all: '.server',
  manifest: '.server/manifest.json',
  bodies: '.server/bodies',
  /** Beside the programs, as the sources are beside their modules: so both find them by one path. */
  migrations: '.server/migrations',
  fonts: '.server/fonts',
  /** The documents of recorded versions, a folder for each page. */
  history: '.server/history',
  cache: '.cache/bodies',
  /** The last build of each mode: manifest and bodies as in `.server`, for the next build. */
  release: '.cache/release',
} as const;

/** The file of a body, by its hash and coding. */
export function bodyFile(hash: string, coding: Manifest['files'][number]['codings'][number]) {
  return coding === 'identity' ? hash : `${hash}.${coding}`;
}

/** The settings that a build's pages depend on. */
export function settingsOfBuild(env: Env): Record<string, string> {
  return {
    APP_MODE: env.APP_MODE,
    NEXT_PUBLIC_API_BASE: env.NEXT_PUBLIC_API_BASE,
    NEXT_PUBLIC_CHAT_API_BASE: env.NEXT_PUBLIC_CHAT_API_BASE,
    NEXT_PUBLIC_ORDER_CONSENT: env.NEXT_PUBLIC_ORDER_CONSENT,
    // Canonical links and the sitemap exist for public addresses only.
    ...(env.APP_MODE === 'live' && { SITE_URL: env.SITE_URL }),
    // Where a login at the broker may lead.
    ...(env.APP_MODE === 'live' && { DHAN_BASE_URL: env.DHAN_BASE_URL }),
  };
}
