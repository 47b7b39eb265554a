import 'server-only';
import { z } from 'zod';
import { codings } from '../static/accept-encoding';
import { inlineCodeSchema } from './inline-code';

const body = {
  /** The address as a browser sends it. */
  path: z.string(),
  /** Hash of the bytes, which names their files. */
  hash: z.string(),
  codings: z.array(z.enum(codings)),
};

/** What the build half found and the serving half serves. */
export const manifestSchema = z.strictObject({
  /** Next's build that the rest belongs to. */
  buildId: z.string(),
  /** Settings that the pages were built with. */
  settings: z.record(z.string(), z.string()),
  pages: z.array(
    z.strictObject({
      ...body,
      /** As Next names it, such as `/subscriptions/[id]`. */
      route: z.string(),
      inline: inlineCodeSchema,
    }),
  ),
  files: z.array(z.strictObject({ ...body, type: z.string(), immutable: z.boolean() })),
  /** Pages that are rendered for each request. */
  dynamicPages: z.array(z.string()),
  handlers: z.array(z.strictObject({ route: z.string(), methods: z.array(z.string()) })),
  /** Origins of outside pages that pages of ours show, by route. */
  embeds: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Where everything of the front is, below the project's root. */
export const places = {
  manifest: '.front/manifest.json',
  bodies: '.front/bodies',
  program: '.front/main.mjs',
  cache: '.cache/front',
} as const;

/** The file of a body, by its hash and coding. */
export function bodyFile(hash: string, coding: Manifest['files'][number]['codings'][number]) {
  return coding === 'identity' ? hash : `${hash}.${coding}`;
}
