import type { List, ListItem, Parents } from 'mdast';
import { wordsOfNode } from '../references/links';
import { type Fault, quoted } from '../source/message-text';
import { sourceOf } from '../source/position';

/** Surroundings of a node. */
export interface Place {
  readonly parent: Parents;
  /** Among the children of the parent. */
  readonly index: number;
  /** The text in which nodes have their offsets. */
  readonly source: string;
}

/** Returns why the signs at the start of lines, which Markdown takes for a list, can't be meant so. */
export function listFault(list: List, place: Place): Fault | undefined {
  const markers = list.children.map(
    (item) => /^(?:[-*+]|\d+[.)])/.exec(sourceOf(item, place.source))?.[0] ?? '',
  );
  const first = list.start ?? 1;
  const wrong = list.ordered
    ? markers.findIndex((marker, index) => marker !== `${first + index}.`)
    : -1;
  if (wrong !== -1)
    return [
      `readers see ${quoted(`${first + wrong}.`)} in place of ${quoted(markers[wrong])}`,
      `Write the number that is meant, or ${escaped(markers[wrong])} for the characters themselves.`,
    ];
  if (!interruptsSentence(list, place) && !isSign(list, markers[0])) return undefined;
  return [
    `${quoted(markers[0])} at the start of a line is read as the entry of a list, so readers do not see it as it is written`,
    `Write ${escaped(markers[0])} for the characters themselves. Begin each entry of a list with "- " or its number, and leave an empty line above the first.`,
  ];
}

/**
 * Whether a list is right below a line that goes on in it. A line that ends with a colon introduces the
 * list; several entries may also be within another list, or below a title: a paragraph of marked words only.
 */
function interruptsSentence(list: List, { parent, index }: Place): boolean {
  const above = parent.children[index - 1];
  if (above?.type !== 'paragraph') return false;
  const isNext = above.position?.end.line === (list.position?.start.line ?? 0) - 1;
  const isLeadIn = /[:：]\s*$/.test(wordsOfNode(above));
  const isTitle = above.children.every((each) => each.type !== 'text' || !each.value.trim());
  const isMeant = list.children.length > 1 && (isTitle || parent.type === 'listItem');
  return isNext && !isLeadIn && !isMeant;
}

/** Whether the marker is a sign of the text: a plus, a lone star or minus before a number, a year. */
function isSign({ children, ordered, start }: List, marker = ''): boolean {
  const [first, ...others] = children;
  if (ordered) return (start ?? 1) > 99;
  const isNumber = first !== undefined && /^[\p{N}\p{S}.,%]/u.test(wordsOfNode(first));
  return marker === '+' || (others.length === 0 && (marker === '*' || isNumber));
}

/** Reports a line that is not indented like the words of its entry, but that Markdown adds to it. */
export function entryFault({ children }: ListItem, source: string): Fault | undefined {
  for (const child of children) {
    const column = (child.position?.start.column ?? 1) - 1;
    const [, ...more] = child.type === 'paragraph' ? sourceOf(child, source).split('\n') : [];
    const outside = more.find((line) => line.search(/\S/) < column);
    if (outside)
      return [
        `the line ${quoted(outside.trim(), 30)} is shown as the end of this entry`,
        'Leave an empty line above that line, or begin it with as many spaces as the words of the entry.',
      ];
  }
  return undefined;
}

function escaped(marker = ''): string {
  return marker.replace(/(\d*)(.)$/, '$1\\$2');
}
