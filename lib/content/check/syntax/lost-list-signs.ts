import type { List, ListItem, Parents } from 'mdast';
import { wordsOfNode } from '../references/links';
import { type Fault, quoted } from '../source/message-text';
import { offsetsOf } from '../source/position';

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
  const markers = list.children.map((item) => {
    const { start } = offsetsOf(item);
    return /^(?:[-*+]|\d+[.)])/.exec(place.source.slice(start, start + 12))?.[0] ?? '';
  });
  if (interruptsSentence(list, place))
    return [
      `${quoted(markers[0])} at the start of a line is read as the entry of a list, within a sentence`,
      `Write ${escaped(markers[0])} for the characters themselves. Leave an empty line above a list.`,
    ];
  return list.ordered ? numberFault(list, markers) : bulletFault(list, markers);
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

function bulletFault(list: List, markers: readonly string[]): Fault | undefined {
  const [first] = list.children;
  const isSign =
    markers.length === 1 &&
    first &&
    (markers[0] === '*' || /^[\p{N}\p{S}.,%]/u.test(wordsOfNode(first)));
  if (markers[0] === '+' || isSign)
    return [
      `${quoted(markers[0])} at the start of a line is read as the entry of a list, so readers do not see it`,
      `Write ${escaped(markers[0])} for the character itself, or each entry of a list on its own line, beginning with "- ".`,
    ];
  return undefined;
}

/** Reports a number that is shown differently from how it is written: readers refer to it. */
function numberFault({ start }: List, markers: readonly string[]): Fault | undefined {
  const first = start ?? 1;
  const wrong = markers.findIndex((marker, index) => marker !== `${first + index}.`);
  if (wrong !== -1)
    return [
      `readers see ${quoted(`${first + wrong}.`)} in place of ${quoted(markers[wrong])}`,
      `Write the number that is meant, or ${escaped(markers[wrong])} for the characters themselves.`,
    ];
  return first > 99
    ? [
        `${quoted(markers[0])} is read as the number of an entry`,
        `Write ${escaped(markers[0])} for the characters themselves, or begin the sentence with a word.`,
      ]
    : undefined;
}

/** Reports a line that is not indented like the words of its entry, but that Markdown adds to it. */
export function entryFault({ children }: ListItem, source: string): Fault | undefined {
  for (const child of children) {
    if (child.type !== 'paragraph') continue;
    const { start, end } = offsetsOf(child);
    const column = (child.position?.start.column ?? 1) - 1;
    const [, ...more] = source.slice(start, end).split('\n');
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
