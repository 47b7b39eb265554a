import 'server-only';
import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { withUsedStyles } from './used-styles';

/** Stand for title and text of a document in its frame; no page has these words. */
const [TITLE, TEXT] = ['title-of-the-document', 'text-of-the-document'];

/** Classes of elements that have them on the pages themselves. */
const CLASSES: Readonly<Record<string, string>> = {
  aside: 'max-w-[47.5rem] rounded-card bg-raised p-4 text-sm',
  h1: 'max-w-[20ch] text-4xl',
  table: 'w-full border-collapse text-sm',
  caption: 'pb-3 text-left text-quiet',
  th: 'border-b border-hairline py-2 pr-4 text-left align-top',
  td: 'border-b border-hairline py-2 pr-4 text-left align-top',
};

/** Classes of a table's frame, which scrolls by itself, and of a list whose entries have their numbers. */
const [SCROLLED, NUMBERED] = ['overflow-x-auto', 'list-none'];

const LEFT_OUT = new Set(['script', 'template', 'noscript', 'form', 'button']);
const META = new Set(['viewport', 'theme-color', 'color-scheme', 'robots']);

/**
 * Returns a function that makes documents with style sheet, header and footer of a built page, without
 * scripts and forms. They are not for search engines.
 */
export function readOnlyFrame(html: string): (title: string, text: Root) => string {
  const page = fromHtml(html);
  visit(page, (node, index, parent) => {
    if (parent && index !== undefined && !isKept(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'title') node.children = [{ type: 'text', value: TITLE }];
    if (node.tagName === 'head')
      node.children.push(h('meta', { name: 'robots', content: 'noindex' }));
    if (node.tagName !== 'main') return undefined;
    const prose = h('div.document-text', h('div.prose', TEXT));
    node.children = [h('div.shell', { className: 'pt-6 pb-20 md:pt-10 md:pb-28' }, prose)];
    return SKIP;
  });
  const samples = [...Object.values(CLASSES), SCROLLED, NUMBERED].map(
    (names) => `<i class="${names}"></i>`,
  );
  const whole = withUsedStyles(`${samples.join('')}${toHtml(page)}`, '');
  const frame = whole.slice(samples.join('').length);
  return (title, text) => {
    const styled = structuredClone(text);
    visit(styled, 'element', ({ tagName, properties }) => {
      if (CLASSES[tagName]) properties.className = CLASSES[tagName].split(' ');
    });
    visit(styled, 'element', (node, index, parent) => {
      if (node.tagName === 'ol' && /^\s*1\b/.test(toText(node)))
        node.properties.className = [NUMBERED];
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      parent.children[index] = h('div', { className: SCROLLED, tabIndex: 0 }, node);
      return SKIP;
    });
    return frame
      .replace(TITLE, () => toHtml({ type: 'text', value: title }))
      .replace(TEXT, () => toHtml(styled));
  };
}

function isKept(node: Nodes): boolean {
  if (node.type !== 'element') return node.type !== 'comment';
  const { tagName, properties } = node;
  if (tagName === 'meta') return 'charSet' in properties || META.has(String(properties.name));
  if (tagName === 'link')
    return [properties.rel].flat().includes('icon') || properties.as === 'font';
  return !LEFT_OUT.has(tagName);
}
