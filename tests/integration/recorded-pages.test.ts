import { readFileSync } from 'node:fs';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { makeContext } from '@/lib/content/check/context/context';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { textOf } from '@/lib/content/history/version';
import { pageDocuments } from '@/lib/content/page-documents';
import { renderPage } from '@/lib/content/page-text/render-page';
import { recordDataSchema } from '@/lib/content/record-data';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';

const { today } = recordDataSchema.parse(JSON.parse(readFileSync('.content/record.json', 'utf8')));
const tree = readContentTree('.');
const context = makeContext({ tree, today, checkedOn: today });

test.each(regulatoryPages)('the record of %s has the words of the page', (page) => {
  const built = fromHtml(readFileSync(`.next/server/app${page}.html`, 'utf8'));
  const recorded = renderPage(context, { path: page, sources: pageDocuments[page] });
  expect(wordsOf(recorded)).toEqual(wordsOf(documentIn(built)));
});

/** The text of the page: without what is no part of the document, and what is there a second time. */
function documentIn(page: Nodes): Nodes {
  let document = page;
  visit(page, 'element', (node) => {
    if (node.tagName !== 'main') return undefined;
    document = node;
    return EXIT;
  });
  visit(document, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isBeside(node, parent)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return document;
}

function isBeside(node: Element, parent: Nodes): boolean {
  const classes = [node.properties.className].flat();
  const isForPhones = classes.includes('md:hidden');
  const isLastChanged = node.children.some(
    (child) => child.type === 'element' && child.tagName === 'time',
  );
  const isKeyOfChart =
    parent.type === 'element' && parent.tagName === 'figure' && node.tagName === 'div';
  return (
    ['nav', 'svg', 'script'].includes(node.tagName) ||
    ['chrome', 'sr-only'].some((name) => classes.includes(name)) ||
    isForPhones ||
    isLastChanged ||
    isKeyOfChart
  );
}

function wordsOf(nodes: Nodes): string[] {
  const copy = structuredClone(nodes);
  visit(copy, 'element', ({ properties }: Element) => {
    delete properties.href;
  });
  return textOf(copy).split(/\s+/);
}
