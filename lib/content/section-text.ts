import type { Outline } from './outline-schema';

/**
 * The text of the section of an MDX body that a heading begins: up to the next heading that is not deeper.
 *
 * @throws when there is no such heading; the content check reports links to it before a build gets here.
 */
export function sectionText(body: Outline, id: string): string {
  const { from, to } = rangeOf(body, id);
  return body.text.slice(from, to).trimEnd();
}

/** The text of an MDX body without some of its sections. */
export function textWithout(body: Outline, ids: readonly string[]): string {
  return ids
    .map((id) => rangeOf(body, id))
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), body.text)
    .trimEnd();
}

function rangeOf({ headings, text }: Outline, id: string): { from: number; to: number } {
  const index = headings.findIndex((heading) => heading.id === id);
  const heading = headings[index];
  if (!heading) throw new Error(`There is no section #${id}.`);
  const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
  return { from: heading.at, to: next?.at ?? text.length };
}
