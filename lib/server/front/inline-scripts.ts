import 'server-only';
import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\b/gi;
const dataBlock = /\stype="application\/(?:ld\+)?json"/i;

/**
 * The Content-Security-Policy sources of the inline scripts of `html`, each once, in order. Data
 * blocks such as JSON-LD run nothing and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const sources = [...html.matchAll(script)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && !dataBlock.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(sources)];
}
