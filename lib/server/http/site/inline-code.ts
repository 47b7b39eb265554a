import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Content-Security-Policy sources of a page's inline scripts and styles: hashes. */
export const inlineCodeSchema = z.strictObject({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});

export type InlineCode = Readonly<z.infer<typeof inlineCodeSchema>>;

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\b/gi;
const style = /<style\b[^>]*>([\s\S]*?)<\/style\b/gi;
const dataBlock = /\stype="application\/(?:ld\+)?json"/i;

/**
 * The hashes of the inline scripts and styles of `html`, each once, in order. Data blocks such as
 * JSON-LD are not executed and need none.
 */
export function inlineCode(html: string): InlineCode {
  const scripts = [...html.matchAll(script)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && !dataBlock.test(attributes))
    .map(([, , text = '']) => text);
  const styles = [...html.matchAll(style)].map(([, text = '']) => text);
  return { scripts: hashes(scripts), styles: hashes(styles) };
}

function hashes(texts: readonly string[]): string[] {
  const sources = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(sources)];
}
