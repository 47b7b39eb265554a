import type { Outline } from '../outline-schema';

/** A heading with its mark, a number or a letter. */
export interface MarkedHeading {
  readonly id: string;
  readonly depth: number;
  readonly mark: string | undefined;
  readonly title: string;
}

/** A mark with which a heading begins: `B.`, `II.`, `4.1`, `4.`, `(a)`, `1)`, `२.`, `क)`. */
const OWN_MARK =
  /^(\(?(?:[IVXLCDM]{1,7}|[ivxlcdm]{1,7}|\p{Nd}+(?:\.\p{Nd}+)*|\p{L}\p{M}*)(?:[.)\]]|\.\))|\p{Nd}+(?:\.\p{Nd}+)+) +(.+)$/u;

/** Words that number a heading: `Section 4: Fees`, `Part II`, `Schedule A`. */
const OWN_NUMBER =
  /^\p{L}[\p{L}\p{M}]+\.? (?:\p{Nd}+(?:\.\p{Nd}+)*|[IVXLCDM]+|[A-Z])(?: *[:.)–—-]|$)/u;

/** Numbers the headings `##`, except those that bring a mark or a number along: none has two. */
export function markHeadings(headings: Outline['headings']): MarkedHeading[] {
  let count = 0;
  return headings.map(({ id, depth, text }) => {
    const [, own, title] = OWN_MARK.exec(text) ?? [];
    if (own && title) return { id, depth, mark: own, title };
    if (OWN_NUMBER.test(text)) return { id, depth, mark: undefined, title: text };
    if (depth === 2) count += 1;
    return { id, depth, mark: depth === 2 ? `${count}.` : undefined, title: text };
  });
}
