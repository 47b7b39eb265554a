import type { Nodes } from 'mdast';
import { lazyFor } from '../../lazy';
import { quoted } from '../../message-text';
import { repeated } from '../../repeated';
import type { Rule } from '../../rule';
import { type ProseNodes, startOf } from '../../source/prose-nodes';
import type { SourceFile } from '../../source/source-file';
import type { Text } from '../../text';

const TWICE = /(?<![\p{L}\p{N}'’-])(\p{Script=Latin}+)\s+\1(?![\p{L}\p{N}'’-])/giu;
/** The same without the flag u, which is slow, and with more hits. */
const MAYBE_TWICE = /\b([a-z]+)\b\s+\1\b/i;

/** Words that people write twice on purpose. */
const LAWFUL = /^(?:had|that|very|so|bye|ha|no|yes|long|far|many|much|more|again|step|day|one)$/i;

/** Words that no English sentence ends with. */
const OPEN_END =
  /\b(?:the|a|an|of|and|or|with|from|than|our|your|their|which|because|such as|the new|if|to be|will be|is a|are the)$|[,–(]$/i;
const SHORTEST = 20;

/** Shorter paragraphs, such as "Thank you.", may be repeated on purpose. */
const SHORTEST_TWICE = 25;

const REMEDY = 'Delete one of the two.';
const PROSE = 'content/disclaimer/0200-market-risk.mdx';

export const textRepeated: Rule = {
  id: 'text-repeated',
  severity: 'warning',
  why: 'What is written twice, or ends in the middle, is mostly left over from an edit.',
  on: 'text',
  examples: [
    { of: PROSE, wrong: { body: 'Read the the terms.\n' } },
    { of: PROSE, wrong: { body: '## A risk\n\nIt is one.\n\n## A risk\n\nTwo.\n' }, at: 8 },
    { of: PROSE, wrong: { body: 'You find it on the page of your plans and\n' } },
  ],
  find(text, report) {
    const { block, text: words, file } = text;
    for (const { index, word } of doubledWords(words))
      report(text.at(index), `the word ${quoted(word)} is written twice`, REMEDY);
    const first = block && blocksTwice(file)(file.nodes()).get(block);
    if (first)
      report(
        text.at(0),
        `the ${block.type} ${quoted(words, 40)} is written twice, first on line ${startOf(first).line}`,
        block.type === 'heading' ? 'Change the words of one of the two.' : REMEDY,
      );
    const end = words.trimEnd();
    if (end.length >= SHORTEST && OPEN_END.test(end) && isComplete(text))
      report(
        text.at(end.length - 1),
        `this paragraph ends in the middle of a sentence: ${quoted(`…${end.slice(-40)}`)}`,
        'Write the rest of the sentence, or delete its beginning.',
      );
  },
};

function doubledWords(text: string) {
  if (!MAYBE_TWICE.test(text)) return [];
  return [...text.matchAll(TWICE)].flatMap(({ 1: word = '', index }) =>
    LAWFUL.test(word) ? [] : [{ index, word }],
  );
}

/** The headings and longer paragraphs that are there already, with the first one. */
const blocksTwice = lazyFor((file: SourceFile) =>
  lazyFor((_: ProseNodes) => {
    const lines = (file.text() ?? '').split('\n');
    const tree = treeOf(file);
    const found = repeated(tree ? comparedBlocks(tree) : [], ({ type, position }) => {
      const words = lines.slice((position?.start.line ?? 1) - 1, position?.end.line).join(' ');
      return type === 'heading' || words.length >= SHORTEST_TWICE ? words : undefined;
    });
    return new Map(found.map(({ item, first }) => [item, first]));
  }),
);

/** Headings, and paragraphs outside of lists, whose entries may be equal. */
function comparedBlocks(node: Nodes): Nodes[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [node];
  return node.type === 'list' || !('children' in node) ? [] : node.children.flatMap(comparedBlocks);
}

/** Whether a paragraph ends what it says; a list or a component after it would complete it. */
function isComplete({ block, file }: Text): boolean {
  const children: Nodes[] = treeOf(file)?.children ?? [];
  const index = block?.type === 'paragraph' ? children.indexOf(block) : -1;
  const next = children[index + 1]?.type ?? 'heading';
  return index !== -1 && (next === 'paragraph' || next === 'heading');
}

function treeOf(file: SourceFile) {
  const prose = file.prose();
  return prose && 'tree' in prose ? prose.tree : undefined;
}
