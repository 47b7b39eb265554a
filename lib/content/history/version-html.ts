import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';

/** In bytes: many times the longest page. A small file may unpack to more than the memory holds. */
export const LARGEST_VERSION = 1024 * 1024;

/** The style sheets that versions have had, as a Content-Security-Policy names them. */
export const versionStyles: readonly string[] = [
  "'sha256-CtrfuiVoyJjmz7oJnzxMb9adXzzWdqIs/BlVKL+7KSQ='",
  "'sha256-iGMyYTAy/yQPB9chA1WhqZVWR3XWeZtamF+hj4KwF9k='",
];

const ELEMENTS =
  'html|head|body|main|aside|footer|div|p|h[1-6]|ul|ol|li|a|strong|em|code|pre|blockquote|sub|sup|abbr|table|caption|thead|tbody|tr|th|td|br|hr|img';

/** A link leads to a page of the site, to a place on the page, or by one of three schemes elsewhere. */
const ATTRIBUTES = String.raw`lang="en-IN"|id="[^"]*"|class="[\w -]*"|title="[^"]*"|alt="[^"]*"|start="\d+"|href="(?:https:\/\/|mailto:|tel:|[\/#])[^"]*"|src="\/(?!\/)[^"]*"`;

/**
 * Markup that a version may have. Comment, title and style sheet are matched together with their
 * texts, in which browsers read no tags.
 */
const ALLOWED = new RegExp(
  [
    String.raw`^<!doctype html>\n(?:<!--\{(?:(?!--)[^\n])*\}-->\n)?`,
    '<title>[^<]*</title>',
    '<style>([^<]*)</style>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<(?:${ELEMENTS})(?: (?:${ATTRIBUTES}))*>`,
    `</(?:${ELEMENTS})>`,
  ].join('|'),
  'g',
);

/**
 * Finds markup that a version must not have: scripts, frames, forms, event handlers, other style sheets,
 * and anything else that is not allowed by name. The check reports such a version, and the server does
 * not serve it.
 *
 * @returns the first 40 characters from there on; undefined where all markup is allowed.
 */
export function foreignMarkup(html: string): string | undefined {
  const rest = html.replaceAll(ALLOWED, (tag, style?: string) =>
    style === undefined || versionStyles.includes(styleSource(style)) ? '' : tag,
  );
  const at = rest.indexOf('<');
  return at === -1 ? undefined : rest.slice(at, at + 40);
}

function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** The HTML of a packed version; undefined where it is damaged or longer than `most` bytes. */
export function unpackHtml(packed: Uint8Array, most = LARGEST_VERSION): string | undefined {
  try {
    return String(brotliDecompressSync(packed, { maxOutputLength: most }));
  } catch {
    return undefined;
  }
}
