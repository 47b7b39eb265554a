import { blankFrontMatter } from '../../mdx/front-matter';
import { knownTags } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import type { Position } from '../source/position';
import { insteadOfTag, wordsForTag } from './mdx-code';

export const mdxSyntax: Rule = {
  id: 'mdx-syntax',
  severity: 'error',
  on: 'file',
  why: 'A text that can’t be read can’t be shown.',
  find(file, report) {
    const prose = file.prose();
    const text = file.text();
    if (!prose || !('fault' in prose) || prose.fault.code === 'esm' || text === undefined) return;
    const { code, message, at } = prose.fault;
    const [location, words, remedy]: Mistake =
      code === 'tangled'
        ? [at, ...TANGLED]
        : message.includes('brace')
          ? [at, ...BRACE]
          : wrongTag(blankFrontMatter(text).split('\n'), at, message);
    report({ file, ...location }, `the text can’t be read: ${words}`, remedy);
  },
};

type Mistake = readonly [Position, ...Fault];

const TANGLED: Fault = [
  'the paragraph, or the text up to it, has too many marks or lines',
  'Delete the marks * _ [ ] < > { & \\ that are not needed, or split the paragraph or the document.',
];

const BRACE: Fault = [
  'a brace { is not closed',
  'Write a reference as {firm.name}, or \\{ for the character itself.',
];

/** A tag that is closed by another or not at all, or a < that begins none. */
function wrongTag(lines: readonly string[], at: Position, message: string): Mistake {
  const [, closing, opening] =
    /closing tag `<\/([^>]*)>`, expected corresponding closing tag for `<([^>]*)>`/.exec(message) ??
    [];
  if (opening !== undefined && closing !== undefined) return wrongPair(lines, at, opening, closing);
  const [, name] = /^Expected a closing tag for `<([^>]*)>`/.exec(message) ?? [];
  if (name !== undefined) return unclosed(at, name);
  // The parser stops within the tag, or below a tag that is open at the end of its line.
  const open = lines.findLastIndex(
    (line, index) =>
      index < at.line && line.slice(0, index + 1 === at.line ? at.column : undefined).includes('<'),
  );
  const line = lines[open] ?? '';
  const column = line.slice(0, open + 1 === at.line ? at.column : undefined).lastIndexOf('<');
  const rest = line.slice(Math.max(0, column));
  return [open === -1 ? at : { line: open + 1, column: column + 1 }, ...wordsForTag(rest)];
}

function wrongPair(
  lines: readonly string[],
  at: Position,
  opening: string,
  closing: string,
): Mistake {
  const said = `the tag <${opening}> is closed by </${closing}>`;
  if (knownTags.includes(closing) && !knownTags.includes(opening))
    return [at, said, `Write <${closing} instead of <${opening}.`];
  const line = lines.findIndex(
    (each, index) => index + 1 >= at.line && each.includes(`</${closing}>`),
  );
  const location = { line: line + 1, column: (lines[line]?.indexOf('</') ?? 0) + 1 };
  return [line === -1 ? at : location, said, `Write </${opening}> instead of </${closing}>.`];
}

function unclosed(at: Position, name: string): Mistake {
  const remedy = insteadOfTag(name);
  if (remedy) return [at, `a tag <${name}> is not closed`, remedy];
  if (knownTags.includes(name))
    return [
      at,
      `the tag <${name}> is not closed`,
      `Write </${name}>, with a /, on a line of its own where its text ends, with an empty line above it.`,
    ];
  return name.includes('.')
    ? [at, `the reference ${quoted(name)} is between < and >`, `Write {${name}}.`]
    : [
        at,
        `${quoted(`<${name}>`)} is not a tag that documents may use`,
        'Write the words without < and >.',
      ];
}

/** A line of the text that begins with a name and a colon. */
const FIELD = /^([a-z]\w*):(?:\s|$)/gm;

export const fieldBlock: Rule = {
  id: 'field-block',
  severity: 'error',
  on: 'file',
  why: 'Outside the block between the --- lines a field has no effect, and readers see it; a word after --- makes programs run it.',
  find(file, report) {
    const block = file.frontMatter();
    const error = file.frontMatterError();
    if (error) report({ file, line: error.line, column: 1 }, error.message, error.remedy);
    const { shape = {} } = file.collection?.schema ?? {};
    const fields = [...(block?.body.matchAll(FIELD) ?? [])];
    const found = fields.find(([, name = '']) => Object.hasOwn(shape, name));
    if (!block || !found) return;
    report(
      {
        file,
        line: block.bodyLine + block.body.slice(0, found.index).split('\n').length - 1,
        column: 1,
      },
      `the field "${found[1]}" is in the text, so readers see it`,
      'Move its lines up, between the two lines of hyphens at the top of the file.',
    );
  },
};
