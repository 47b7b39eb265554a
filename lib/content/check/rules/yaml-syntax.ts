import { isCollection, isScalar, type Node, visit } from 'yaml';
import { fileRule } from '../rule';
import type { YamlFault, YamlSource } from '../yaml-source';

const quotes =
  'If the text has a colon or a #, or begins with a special character, put it in quotes.';

/** Plain words for common errors, by the parser's code; other errors keep the parser's message. */
const words: Record<string, { readonly message: string; readonly remedy: string }> = {
  BAD_INDENT: {
    message:
      'this line is indented differently from its neighbours, a hyphen has no space after it, or a bracket is not closed',
    remedy:
      'Begin it exactly below the other lines of its group, two spaces deeper than the group’s name; write a list entry as "- text".',
  },
  BAD_SCALAR_START: {
    message: 'the text begins with a character that has a special meaning in YAML',
    remedy: 'Put the whole text in quotes: "…".',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'the line has two colons',
    remedy: 'Put the text after the first colon in quotes: title: "Note: read this".',
  },
  MISSING_CHAR: {
    message: 'a colon, a quote or a bracket is missing, or the line is indented wrongly',
    remedy: `Write every field as "name: value", and close each quote and bracket. ${quotes}`,
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'a line has no colon, or no space after the colon',
    remedy: 'Write every field as "name: value", with a colon and a space between the two.',
  },
  MULTIPLE_DOCS: {
    message: 'a line --- begins a second document in the file',
    remedy: 'Delete the line, or move the second document to its own file.',
  },
  TEXT_AFTER: {
    message: 'there is text after a closing quote or brace',
    remedy: 'Put the whole text in quotes; write quotes within it as \\".',
  },
  TAB_AS_INDENT: {
    message: 'the line is indented by a tab',
    remedy: 'Replace the tab with two spaces.',
  },
  HYPHEN_AS_VALUE: {
    message: 'a hyphen is in place of a value',
    remedy: 'Write the value; write 0 where there is none to count.',
  },
  TOO_DEEP: {
    message: 'fields are nested too deeply to be read',
    remedy: 'Remove the extra brackets or indentation.',
  },
};

/** The fields are valid YAML. Only the first error is reported, since later ones often follow from it. */
export const rule = fileRule({
  ids: { 'yaml-syntax': {} },
  *check(file) {
    const yaml = file.yaml();
    const fault = firstFault(yaml?.faults ?? []);
    if (!yaml || !fault) return;
    const known = words[codeOf(fault)];
    yield {
      rule: 'yaml-syntax',
      at: file.yamlLocation(opening(yaml, fault)),
      message: `the fields can’t be read: ${known?.message ?? fault.message}`,
      remedy: known?.remedy ?? `Compare the line with those of other documents. ${quotes}`,
    };
  },
});

/** The parser's code; some errors are told apart by its message. */
function codeOf({ code, message }: YamlFault): string {
  if (/at node end/.test(message)) return 'TEXT_AFTER';
  return /block-seq-ind/.test(message) ? 'HYPHEN_AS_VALUE' : code;
}

/** A line that is indented too far is first read as part of the text above it. */
function firstFault(faults: readonly YamlFault[]): YamlFault | undefined {
  const [first] = faults;
  const runOn = faults.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  return first?.code === 'BLOCK_AS_IMPLICIT_KEY' && runOn
    ? { ...runOn, code: 'BAD_INDENT', offset: runOn.end - 1 }
    : first;
}

/** The parser reports an unclosed quote or bracket at its end; editors need its start. */
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
