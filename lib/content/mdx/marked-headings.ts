import type { Outline } from '../outline-schema';

/** A heading with its mark, a number or a letter. */
export interface MarkedHeading {
  readonly id: string;
  readonly depth: number;
  readonly mark: string | undefined;
  readonly title: string;
}

const OWN_MARK = /^((?:[A-Z]|\d+)\.) +(.+)$/;

/** Numbers the headings `##`, except those with a mark in the document (`B. Fees`). */
export function markHeadings(headings: Outline['headings']): MarkedHeading[] {
  let count = 0;
  return headings.map(({ id, depth, text }) => {
    const [, own, title] = OWN_MARK.exec(text) ?? [];
    if (own && title) return { id, depth, mark: own, title };
    if (depth === 2) count += 1;
    return { id, depth, mark: depth === 2 ? `${count}.` : undefined, title: text };
  });
}
