/** The front matter of an MDX document and the text below it. */
export interface FrontMatter {
  readonly yaml: string;
  readonly body: string;
  /** Line of the document on which the body begins, from 1. The YAML begins on line 2. */
  readonly bodyLine: number;
}

/**
 * Splits a document into front matter and body. The first line and the closing line are exactly
 * `---`. Other parsers accept variants, even `---js` with code.
 * @throws {FrontMatterError} when these lines are missing or different.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const lines = text.split('\n');
  if (lines[0] !== '---') throw wrongOpening(lines);
  const closing = lines.indexOf('---', 1);
  if (closing === -1) throw wrongClosing(lines);
  return {
    yaml: lines.slice(1, closing).join('\n'),
    body: lines.slice(closing + 1).join('\n'),
    bodyLine: closing + 2,
  };
}

/** Why a document has no readable front matter, in a sentence for editors. */
export class FrontMatterError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
    /** From 1. */
    readonly line = 1,
  ) {
    super(message);
  }
}

/** A line that was meant as `---`: with spaces, of other dashes, or of another number of them. */
const ALMOST = /^\s*(?:[-–—_*=.]{2,}|[–—])\s*$/;

function wrongOpening(lines: readonly string[]): FrontMatterError {
  const opening = lines[0] ?? '';
  const engine = /^---\s*([A-Za-z]+)\s*$/.exec(opening)?.[1];
  if (engine)
    return new FrontMatterError(
      `the first line has "${engine}" after the ---`,
      'Write exactly --- on the first line.',
    );
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[first]?.trim() === '---')
    return new FrontMatterError(
      first === 0
        ? 'the first line has spaces around the ---'
        : 'there are empty lines above the first ---',
      first === 0 ? 'Write exactly --- on the first line.' : 'Delete the empty lines above it.',
    );
  if (ALMOST.test(opening))
    return new FrontMatterError(
      `the first line is ${opening.trim()} instead of ---`,
      'Write exactly three hyphens on the first line: ---.',
    );
  const fence = lines.indexOf('---');
  if (fence > 0 && lines.indexOf('---', fence + 1) !== -1)
    return new FrontMatterError(
      `there is text above the first ---, which is on line ${fence + 1}`,
      'Delete what is above it, or move it below the second --- line.',
    );
  return new FrontMatterError(
    'the file does not begin with the block between the --- lines',
    fence > 0
      ? 'Write a line of exactly --- above the first line.'
      : 'Begin the file with a line of exactly ---, then its fields, each as "name: value", then another line of exactly ---, then the text.',
  );
}

function wrongClosing(lines: readonly string[]): FrontMatterError {
  const almost = lines.findIndex((line, index) => index > 0 && ALMOST.test(line));
  if (almost !== -1)
    return new FrontMatterError(
      lines[almost]?.trim() === '---'
        ? 'the second --- line has spaces around the ---'
        : `the block between the --- lines ends with ${lines[almost]?.trim()} instead of ---`,
      'Write exactly --- on this line, without spaces.',
      almost + 1,
    );
  const text = lines.findIndex((line, index) => index > 0 && !/^(?:[A-Za-z]\w*:|[ #-])/.test(line));
  const end = text === -1 ? lines.length - 1 : text;
  return new FrontMatterError(
    'there is no --- line between the fields and the text',
    `Write a line of exactly --- above this line.`,
    end + 1,
  );
}

/** The body after as many empty lines as the front matter has, so that positions are those of the file. */
export function blankFrontMatter(text: string): string {
  const { body, bodyLine } = splitFrontMatter(text);
  return '\n'.repeat(bodyLine - 1) + body;
}
