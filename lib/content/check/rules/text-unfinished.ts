import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Words that no sentence ends with. */
const OPEN_END =
  /\b(?:the|a|an|of|and|or|with|from|than|our|your|their|which|because|the new|such as)$|[,–(]$/i;
const SHORTEST = 20;

/** A paragraph ends with the end of a sentence. */
export const rule = fileRule({
  ids: {
    'text-unfinished': {
      severity: 'warning',
      reason: 'A text that ends in the middle of a sentence was cut off when it was copied.',
    },
  },
  *check(file) {
    const prose = file.prose();
    if (!prose || !('tree' in prose)) return;
    const nodes = paragraphsOf(prose.tree);
    for (const node of nodes) {
      const words = wordsOf(node, file).trim();
      if (words.length < SHORTEST || !OPEN_END.test(words)) continue;
      yield {
        rule: 'text-unfinished',
        at: startOf(node),
        subject: words,
        message: `this paragraph ends in the middle of a sentence: ${quoted(`…${words.slice(-40)}`)}`,
        remedy: 'Write the rest of the sentence, or delete its beginning.',
      };
    }
  },
});

/** The paragraphs outside of lists; one that a list or a component follows is completed by it. */
function paragraphsOf(root: Root): Nodes[] {
  return root.children.filter((child, index) => {
    const next = root.children[index + 1]?.type ?? 'heading';
    return child.type === 'paragraph' && ['paragraph', 'heading'].includes(next);
  });
}

function wordsOf({ position }: Nodes, file: SourceFile): string {
  const lines = (file.text() ?? '')
    .split('\n')
    .slice((position?.start.line ?? 1) - 1, position?.end.line);
  return lines.join(' ');
}
