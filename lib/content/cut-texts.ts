import type { Root, RootContent } from 'hast';
import { memoized } from '@/lib/domain/lazy';
import { bodyText } from './history/page-body';

/** Accepted texts by address. Empty until the end of a build reads them from the pages. */
export const ACCEPTED_TEXTS = '.content/accepted-texts.json';

/**
 * Takes texts out of the bodies of built pages by their addresses. `/page#id` is the section from the
 * heading with this id up to the next heading that is not deeper; `/page` is the page without the sections
 * on the list.
 *
 * @throws if there is no such page or heading.
 */
export function cutTexts(
  hrefs: readonly string[],
  bodyOf: (path: string) => Root | undefined,
): Record<string, string> {
  const childrenOf = memoized((path) => {
    const body = bodyOf(path);
    if (!body) throw new Error(`There is no built page ${path}.`);
    return body.children;
  });
  const parts = hrefs.map((href) => {
    const [path = '', id] = href.split('#');
    return { href, path, section: id ? sectionOf(childrenOf(path), id) : undefined };
  });
  return Object.fromEntries(
    parts.map(({ href, path, section }) => {
      const others = parts.flatMap((part) => (part.path === path ? (part.section ?? []) : []));
      const rest = childrenOf(path).filter((node) => !others.includes(node));
      return [href, bodyText({ type: 'root', children: section ?? rest })];
    }),
  );
}

function sectionOf(nodes: readonly RootContent[], id: string): RootContent[] {
  const from = nodes.findIndex((node) => idOf(node) === id);
  const depth = depthOf(nodes[from]);
  if (depth === undefined) throw new Error(`There is no section #${id}.`);
  const length = nodes.slice(from + 1).findIndex((node) => (depthOf(node) ?? 7) <= depth);
  return nodes.slice(from, length === -1 ? undefined : from + 1 + length);
}

function idOf(node: RootContent): unknown {
  return node.type === 'element' ? node.properties.id : undefined;
}

/** 2 for a heading of the second level; undefined for other nodes. */
function depthOf(node: RootContent | undefined): number | undefined {
  const [, depth] = /^h([1-6])$/.exec(node?.type === 'element' ? node.tagName : '') ?? [];
  return depth === undefined ? undefined : Number(depth);
}
