import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { pictureHashIn, readBuiltPages } from '@/lib/content/history/built-pages';
import { readHistory, versionsOfPage } from '@/lib/content/history/history';
import { bodyHtml, pageBody, parseBody } from '@/lib/content/history/page-body';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { serverOfFile } from './server-of-file';

const server = serverOfFile();
const built = readBuiltPages('.');
const history = readHistory('.');

const read = async (path: string) => fromHtml(await (await fetch(server.url + path)).text());

describe.each(regulatoryPages)('%s', (page) => {
  test('what is recorded of the build has the words that visitors get', async () => {
    const body = pageBody(built.get(page) ?? '', pictureHashIn('.'));
    if (!body) throw new Error(`The build has no ${page}.`);
    const recorded = wordsOf(parseBody(bodyHtml(body)));
    expect(recorded.length).toBeGreaterThan(50);
    expect(recorded).toEqual(wordsOf(withoutControls(mainOf(await read(page)))));
  });

  test('each version is served with the words of its file', async () => {
    for (const { version, html } of versionsOfPage(history, page)) {
      const served = mainOf(await read(`${page}/versions/${version}`));
      const words = wordsOf(withoutNotice(served));
      // A drawing has its words in place of the picture.
      const stored = html.replaceAll(/<img alt="([^"]*)">/g, '(picture: $1)');
      expect(words).toEqual(wordsOf(fromHtml(stored, { fragment: true })));
    }
  });
});

function mainOf(page: Nodes): Element {
  let main: Element | undefined;
  visit(page, 'element', (node) => {
    if (node.tagName === 'main') main = node;
  });
  if (!main) throw new Error('The page has no main element.');
  return main;
}

/** The page without what is not its text: navigation, controls, the change log and what is there a second time. */
function withoutControls(main: Element): Element {
  return without(main, ({ tagName, properties: { className, dataRecord } }) => {
    const isControl = ['nav', 'form', 'button', 'script', 'svg'].includes(tagName);
    return isControl || [className].flat().includes('chrome') || dataRecord === 'no';
  });
}

const withoutNotice = (main: Element) => without(main, ({ tagName }) => tagName === 'aside');

function without(main: Element, isLeftOut: (node: Element) => boolean): Element {
  visit(main, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isLeftOut(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return main;
}

function wordsOf(nodes: Nodes): string[] {
  return toText(nodes).split(/\s+/).filter(Boolean);
}
