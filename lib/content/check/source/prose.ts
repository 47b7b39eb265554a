import type { Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { z } from 'zod';
import { ESM_LINE, mdxWithoutScript } from '../../mdx/static-only';
import { FILE_START, lineIndex, type Position } from './position';
import { walkNodes } from './prose-nodes';

/** The syntax tree of a body, or the error that prevents it. */
export type ParsedProse = { readonly tree: Root } | { readonly fault: ProseFault };

interface ProseFault {
  /** The parser's name of the error, such as `unexpected-eof`; `esm` for program code. */
  readonly code: string;
  readonly message: string;
  readonly at: Position;
}

const parser = unified().use(remarkParse).use(mdxWithoutScript).freeze();

const parserMessage = z.looseObject({
  reason: z.string(),
  ruleId: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
});

/** Parses MDX. In `text` the lines of the front matter are empty, so that locations are those of the file. */
export function parseProse(text: string): ParsedProse {
  const tangle = tangledLine(text);
  if (tangle !== undefined) return tangled(tangle);
  try {
    return { tree: withoutScripts(withCode(parser.parse(text), text)) };
  } catch (error) {
    // The parts are nested too deeply for the parser's stack.
    if (error instanceof RangeError) return tangled(FILE_START.line);
    const { data } = parserMessage.safeParse(error);
    if (!data) throw error;
    const at = faultPosition(text, data);
    const code = ESM_LINE.test(text.split('\n')[at.line - 1] ?? '')
      ? 'esm'
      : (data.ruleId ?? 'syntax');
    return { fault: { code, message: data.reason, at } };
  }
}

function tangled(line: number): ParsedProse {
  return { fault: { code: 'tangled', message: 'tangled', at: { line, column: 1 } } };
}

/** Marks the paragraphs that MDX would read as import or export. */
function withCode(tree: Root, text: string): Root {
  const lines = text.split('\n');
  const children = tree.children.map((node): RootContent => {
    const { line = 0, column = 0 } = node.position?.start ?? {};
    if (node.type !== 'paragraph' || column !== 1 || !ESM_LINE.test(lines[line - 1] ?? ''))
      return node;
    return { type: 'mdxjsEsm', value: '', position: node.position };
  });
  return { ...tree, children };
}

/** Removes the content of these tags, which is not prose; the tags themselves are reported. */
function withoutScripts(tree: Root): Root {
  walkNodes(tree, (node) => {
    if ('name' in node && (node.name === 'script' || node.name === 'style')) node.children = [];
  });
  return tree;
}

/** Characters that Markdown takes for marks, in a block and in a document; people write far fewer. */
const MARK = /[*_[\]!<>`\\&{]/g;
const MOST_IN_BLOCK = 600;
const MOST_IN_DOCUMENT = 3000;
const MOST_LINES = 8000;

/**
 * First line of the block that would make parsing take quadratic time: it has too many marks, is indented
 * too deeply, or brings the document over its bound of marks or lines.
 */
function tangledLine(text: string): number | undefined {
  let marks = 0;
  let all = 0;
  let first = 1;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      marks = 0;
      first = index + 2;
    } else {
      const found = line.match(MARK)?.length ?? 0;
      marks += found;
      all += found;
    }
    if (marks > MOST_IN_BLOCK || all > MOST_IN_DOCUMENT || index > MOST_LINES) return first;
    if (/^(?:[\s>*+-]|\d{1,9}[.)]){100}/.test(line)) return first;
  }
  return undefined;
}

function faultPosition(text: string, message: z.output<typeof parserMessage>): Position {
  const opened = / \((\d+):(\d+)-\d+:\d+\)/.exec(message.reason);
  if (opened) return { line: Number(opened[1]), column: Number(opened[2]) };
  const at = { line: message.line ?? FILE_START.line, column: message.column ?? FILE_START.column };
  return message.reason.includes('closing brace') ? (openBrace(text) ?? at) : at;
}

/** The last opening brace that is not closed. */
function openBrace(text: string): Position | undefined {
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? undefined : lineIndex(text)(last);
}
