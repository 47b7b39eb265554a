import { isCollection, isScalar, type Node, visit } from 'yaml';
import { fileRule } from '../rule';
import type { YamlFault, YamlSource } from '../yaml-source';

const quotes = 'If the text has a colon, a # or begins with a special character, put it in quotes.';

/** Plain words for what goes wrong most; anything else keeps the parser's own. */
const words: Record<string, { readonly message: string; readonly remedy: string }> = {
  BAD_INDENT: {
    message: 'this line is not indented as those around it, or a bracket is not closed',
    remedy: 'Begin it below the lines that it belongs to, two blanks deeper than their heading.',
  },
  BAD_SCALAR_START: {
    message: 'the text begins with a character that means something else here',
    remedy: 'Put the whole text in quotes: "…".',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'there are two colons where one was expected',
    remedy: 'Put the text after the first colon in quotes: title: "Note: read this".',
  },
  MISSING_CHAR: {
    message: 'a colon, a quote or a bracket is missing',
    remedy: `Write every field as "name: value", and close each quote and bracket. ${quotes}`,
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'a line has no colon, or no blank after it',
    remedy: 'Write every field as "name: value", with a colon and a blank between the two.',
  },
  MULTIPLE_DOCS: {
    message: 'a line --- begins a second document in the same file',
    remedy: 'Remove the line, or put the second document into a file of its own.',
  },
  TEXT_AFTER: {
    message: 'text goes on after a closing quote or brace',
    remedy: 'Put the whole text in quotes; quotes within it are written \\".',
  },
  TAB_AS_INDENT: {
    message: 'the line is indented by a tab',
    remedy: 'Replace the tab by two blanks.',
  },
  TOO_DEEP: {
    message: 'fields are nested too deeply to be read',
    remedy: 'Remove the brackets or the indentation that no document needs.',
  },
};

/** Fields are YAML that can be read. After the first fault the rest is guesswork, so it is one. */
export const rule = fileRule({
  ids: { 'yaml-syntax': {} },
  *check(file) {
    const yaml = file.yaml();
    const fault = firstFault(yaml?.faults ?? []);
    if (!yaml || !fault) return;
    const known = words[/at node end/.test(fault.message) ? 'TEXT_AFTER' : fault.code];
    yield {
      rule: 'yaml-syntax',
      at: file.yamlLocation(opening(yaml, fault)),
      message: `the fields can’t be read: ${known?.message ?? fault.message}`,
      remedy: known?.remedy ?? `Compare the line with those of other documents. ${quotes}`,
    };
  },
});

/** A line that is indented too far is first taken for more of the text above it. */
function firstFault(faults: readonly YamlFault[]): YamlFault | undefined {
  const [first] = faults;
  const runOn = faults.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  return first?.code === 'BLOCK_AS_IMPLICIT_KEY' && runOn
    ? { ...runOn, code: 'BAD_INDENT', offset: runOn.end - 1 }
    : first;
}

/** What is never closed, or closed too early, is noticed at its end; its beginning is what matters. */
function opening({ root }: YamlSource, { offset }: YamlFault): number {
  let start = offset;
  const look = (_: unknown, node: Node) => {
    const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE');
    const isBracket = isCollection(node) && node.flow;
    const [from = 0, to = 0] = node.range ?? [];
    if ((isQuoted || isBracket) && from < offset && offset <= to + 1) start = from;
  };
  visit(root, { Scalar: look, Collection: look });
  return start;
}
