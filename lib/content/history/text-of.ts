import type { Element, Nodes } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';

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
