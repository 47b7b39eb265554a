import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';

/** Returns the SHA-256 of the picture that a page shows under an address; undefined without a picture. */
export type PictureHash = (address: string) => string | undefined;

const BLOCKS = new Set(
  'div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre hr'.split(
    ' ',
  ),
);
const INLINE = new Set('a strong em code sub sup abbr br img'.split(' '));

/** Elements that begin a line of their own and are stored as `div`. */
const WRAPPERS = new Set(
  'section article aside header footer figure figcaption details summary address fieldset'.split(
    ' ',
  ),
);

/** Elements that are not part of the text: navigation, controls and what runs. */
const LEFT_OUT = new Set(
  'nav form button input select textarea label script style template noscript iframe object embed video audio link meta base'.split(
    ' ',
  ),
);

/** A link leads to a page of the site, to a place on the page, or elsewhere by one of three schemes. */
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|#|\/(?!\/))/;

/**
 * Takes the text of a built page: its `<main>` without navigation, controls and change log, reduced to an
 * allow list of elements and attributes. Elements with the class `chrome` or `data-record="no"` are left out.
 *
 * @returns undefined where the page has no `<main>`.
 */
export function pageBody(html: string, hashOf: PictureHash): Root | undefined {
  // Styles and data of the page are several times as long as its main element.
  const [written] = /<main\b.*?<\/main>/s.exec(html) ?? [];
  if (written === undefined) return undefined;
  const [main] = fromHtml(written, { fragment: true }).children;
  if (main?.type !== 'element') return undefined;
  const body = allowed(main);
  visit(body, 'element', ({ tagName, properties }) => {
    const { src } = properties;
    const hash = tagName === 'img' && typeof src === 'string' ? hashOf(src) : undefined;
    if (hash) properties.dataSha256 = hash;
  });
  return body;
}

/** Reads a stored body by the same allow list, so that nothing else in the file is ever served. */
export function parseBody(html: string): Root {
  return allowed(fromHtml(html, { fragment: true }));
}

/** The body as readable HTML, a block a line. */
export function bodyHtml(body: Root): string {
  const copy = structuredClone(body);
  visit(copy, (node) => {
    if (!('children' in node) || !node.children.some(isBlock)) return;
    node.children = node.children.flatMap((child) => [newline(), child]);
    node.children.push(newline());
  });
  return `${toHtml(copy).trim().replaceAll(/\n+/g, '\n')}\n`;
}

/**
 * Returns what a visitor gets of a body, a line a block: the words, the address behind a link, numbers of
 * lists, alternative texts with the first digits of the picture's hash, `^` and `_` before raised and
 * lowered figures.
 */
export function bodyText(body: Nodes): string {
  const copy = structuredClone(body);
  visit(copy, 'element', (node: Element) => {
    const { tagName, properties, children } = node;
    if (tagName === 'a' && typeof properties.href === 'string' && !hasAddress(node))
      children.push(text(` (${properties.href})`));
    if (tagName === 'img') toLabel(node);
    if (tagName === 'sup' || tagName === 'sub')
      children.unshift(text(tagName === 'sup' ? '^' : '_'));
    if (tagName === 'ol') numberEntries(node);
  });
  return toText(copy)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function allowed(parent: Root | Element): Root {
  return { type: 'root', children: tidied(parent.children.flatMap(allowedNode)) };
}

function allowedNode(node: Nodes): ElementContent[] {
  if (node.type === 'text') return [text(node.value.replaceAll(/\s+/g, ' '))];
  if (node.type !== 'element') return [];
  const { tagName, properties } = node;
  if (tagName === 'svg') return pictureOf(properties.ariaLabel);
  if (LEFT_OUT.has(tagName) || isMarked(properties)) return [];
  const children = node.children.flatMap(allowedNode);
  const name = WRAPPERS.has(tagName) ? 'div' : tagName;
  if (!BLOCKS.has(name) && !INLINE.has(name)) return children;
  const kept = { ...node, tagName: name, properties: attributesOf(name, properties) };
  kept.children = BLOCKS.has(name) ? tidied(children) : joinTexts(children);
  if (name === 'li') kept.children = withLead(kept.children);
  const isEmpty = kept.children.length === 0 && ['div', 'p', 'a'].includes(name);
  if (isEmpty) return [];
  return name === 'div' && kept.children.every(isBlock) ? kept.children : [bare(kept)];
}

/** Without the positions that the parser adds. */
function bare({ tagName, properties, children }: Element): Element {
  return { type: 'element', tagName, properties, children };
}

function attributesOf(tagName: string, given: Element['properties']): Element['properties'] {
  const names =
    { a: ['href'], img: ['src', 'alt', 'dataSha256'], ol: ['start'], abbr: ['title'] }[tagName] ??
    (tagName === 'th' || tagName === 'td' ? ['scope', 'colSpan', 'rowSpan'] : []);
  const kept = ['id', 'lang', ...names].flatMap((name) => {
    const value = given[name];
    const isAddress = name === 'href' || name === 'src';
    if (isAddress && !(typeof value === 'string' && ADDRESS.test(value))) return [];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

function isMarked({ className, dataRecord }: Element['properties']): boolean {
  return dataRecord === 'no' || [className].flat().includes('chrome');
}

/** A drawing with a label is a picture with an alternative text; without one it is decoration. */
function pictureOf(label: unknown): Element[] {
  return typeof label === 'string'
    ? [{ type: 'element', tagName: 'img', properties: { alt: label }, children: [] }]
    : [];
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = text(`${last.value}${node.value}`.replaceAll(/\s+/g, ' '));
    else joined.push(node);
  }
  return joined;
}

/** Drops white space beside blocks and at the ends. */
function tidied(nodes: readonly ElementContent[]): ElementContent[] {
  const joined = joinTexts(nodes);
  return joined.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'text') return [node];
    const [before, after] = [joined[index - 1], joined[index + 1]];
    const start = !before || isBlock(before) ? node.value.trimStart() : node.value;
    const value = !after || isBlock(after) ? start.trimEnd() : start;
    return value === '' ? [] : [text(value)];
  });
}

/** Puts what comes before the first paragraph of an entry, such as its number, at the paragraph's beginning. */
function withLead(children: ElementContent[]): ElementContent[] {
  const at = children.findIndex(isBlock);
  const first = children[at];
  if (at < 1 || first?.type !== 'element' || first.tagName !== 'p') return children;
  const lead = [...children.slice(0, at), text(' '), ...first.children];
  return [{ ...first, children: tidied(lead) }, ...children.slice(at + 1)];
}

function isBlock(node: Nodes): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

/** Whether a link shows its own address, or leads to a place on the page. */
function hasAddress({ properties: { href }, children: [only] }: Element): boolean {
  const shown = only?.type === 'text' ? only.value : '';
  return String(href).startsWith('#') || String(href).replace(/^(?:mailto|tel):/, '') === shown;
}

function toLabel(node: Element): void {
  const { alt, dataSha256 } = node.properties;
  const hash = typeof dataSha256 === 'string' ? ` ${dataSha256.slice(0, 12)}` : '';
  node.tagName = 'span';
  node.children = [text(`[picture${hash}: ${alt ?? ''}]`)];
}

/** Writes the numbers that a browser draws before the entries of a list, where the text has none. */
function numberEntries({ properties: { start }, children }: Element): void {
  let number = typeof start === 'number' ? start : 1;
  visit({ type: 'root', children }, 'element', (entry) => {
    if (entry.tagName === 'ul' || entry.tagName === 'ol') return 'skip';
    if (entry.tagName !== 'li') return undefined;
    if (!toText(entry).trim().startsWith(String(number)))
      entry.children.unshift(text(`${number}. `));
    number++;
    return 'skip';
  });
}

function text(value: string): Text {
  return { type: 'text', value };
}

function newline(): Text {
  return text('\n');
}
