import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { h } from 'hastscript';
import { EXIT, visit } from 'unist-util-visit';
import { z } from 'zod';
import { formatDay } from '@/lib/domain/dates';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const metadataSchema = z.strictObject({
  page: z.string(),
  /** The day in India from which the page read so. */
  day: z.iso.date(),
  /** Why it changed; null for the first version, or where nobody wrote it. */
  note: z.string().min(1).nullable(),
  /** Hash of the version before; null for the first. */
  previous: sha256.nullable(),
  /** Hash of the other values and of the document. */
  hash: sha256,
});

type Metadata = z.output<typeof metadataSchema>;

/** What a page said from a day on: an HTML document of its own, with its place in the chain of versions. */
export interface Version extends Metadata {
  /** Everything below the line of the metadata. */
  readonly document: string;
}

/**
 * Self-contained, so that a copy of the file looks the same wherever it is kept. Another one needs its
 * hash in `versionStyles`.
 */
const STYLE =
  'body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff}aside{border:2px solid #8a5a00;padding:0 1rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem;text-align:left}main{overflow-x:auto}.number{float:left;margin:0 .75rem 0 0}footer{border-top:1px solid #999;overflow-wrap:anywhere;font-size:.875rem}';

/** Makes the version of a page from its rendered text. */
export function makeVersion(
  { page, day, note, previous }: Omit<Metadata, 'hash'>,
  rendered: Root,
): Version {
  const body = structuredClone(rendered);
  let title = page;
  visit(body, 'element', (node: Element) => {
    if (node.tagName !== 'h2') return undefined;
    node.tagName = 'h1';
    title = textOf(node);
    return EXIT;
  });
  const head = [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('title', `${title}, version of ${formatDay(day)}`),
    h('style', STYLE),
  ];
  const notice = h('aside', [
    h('p', [
      `This is an old version: what this page said from ${formatDay(day)} on, kept for reference. It may say something else today. `,
      h('a', { href: page }, 'Read the present page'),
      '.',
    ]),
  ]);
  const before = previous
    ? `Follows the version with hash ${previous}.`
    : 'The first version on record.';
  const footer = h('footer', [...(note ? [h('p', `What changed: ${note}`)] : []), h('p', before)]);
  const all = [h('head', head), h('body', [notice, h('main', body), footer])];
  const document = toHtml(h('html', { lang: 'en-IN' }, all));
  const metadata = { page, day, note, previous };
  return { ...metadata, hash: hashOf(metadata, document), document };
}

/** What a version says, as textOf has it, to compare it with the present page. */
export function textOfVersion({ document }: Version): string {
  let text = '';
  visit(fromHtml(document), 'element', (node: Element) => {
    if (node.tagName !== 'main') return undefined;
    text = textOf(node);
    return EXIT;
  });
  return text;
}

/** The text of a rendered page after a way through HTML, which is that of its version. */
export function recordedText(rendered: Root): string {
  return textOf(fromHtml(toHtml(rendered), { fragment: true }));
}

/** The version as it is served: HTML whose second line is a comment with the metadata. */
export function htmlOf({ document, ...metadata }: Version): string {
  const line = JSON.stringify(metadata).replaceAll('--', '-\\u002d');
  return `<!doctype html>\n<!--${line}-->\n${document}`;
}

export function packVersion(version: Version): Buffer {
  return brotliCompressSync(htmlOf(version));
}

/** Reads what htmlOf made; undefined where it is something else. */
export function readVersion(html: string): Version | undefined {
  try {
    const [, line = '', document = ''] =
      /^<!doctype html>\n<!--([^\n]*)-->\n(.*)$/s.exec(html) ?? [];
    return { ...metadataSchema.parse(JSON.parse(line)), document };
  } catch {
    return undefined;
  }
}

/** Whether nothing of a version was changed after it was made. */
export function isUntouched({ hash, document, ...metadata }: Version): boolean {
  return hash === hashOf(metadata, document);
}

function hashOf({ page, day, note, previous }: Omit<Metadata, 'hash'>, document: string): string {
  return createHash('sha256')
    .update(JSON.stringify([page, day, note, previous]))
    .update(document)
    .digest('hex');
}

/** What a visitor reads of elements, a line a block; a link has its address behind it. */
export function textOf(page: Nodes): string {
  const copy = structuredClone(page);
  visit(copy, 'element', ({ tagName, properties: { href }, children }: Element) => {
    const [only] = children;
    const isAddress = only?.type === 'text' && only.value === href;
    if (tagName === 'a' && typeof href === 'string' && !isAddress)
      children.push({ type: 'text', value: ` (${href})` });
  });
  return toText(copy)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
