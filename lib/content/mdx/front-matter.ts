/** The front matter of an MDX document and the text below it. */
export interface FrontMatter {
  readonly yaml: string;
  readonly body: string;
  /** Line of the document on which the body begins, from 1. The YAML begins on line 2. */
  readonly bodyLine: number;
}

/**
 * Splits a document into front matter and body. One form only: the first line is exactly `---`, a
 * later line exactly `---` closes. Parsers elsewhere read fences loosely, even `---js` with code.
 * @throws {FrontMatterError} when the form is another.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const lines = text.split('\n');
  const opening = lines[0] ?? '';
  if (opening !== '---') {
    const fence = /^---\s*([A-Za-z]+)\s*$/.exec(opening);
    throw fence
      ? new FrontMatterError('engine', `front matter in the language "${fence[1]}"`)
      : new FrontMatterError('missing', 'no front matter');
  }
  const closing = lines.indexOf('---', 1);
  if (closing === -1)
    throw new FrontMatterError('unclosed', 'front matter without its closing ---');
  return {
    yaml: lines.slice(1, closing).join('\n'),
    body: lines.slice(closing + 1).join('\n'),
    bodyLine: closing + 2,
  };
}

export class FrontMatterError extends Error {
  constructor(
    readonly kind: 'engine' | 'missing' | 'unclosed',
    message: string,
  ) {
    super(message);
  }
}

/** The body with the front matter's lines left empty, so that positions are those of the file. */
export function blankFrontMatter(text: string): string {
  const { body, bodyLine } = splitFrontMatter(text);
  return '\n'.repeat(bodyLine - 1) + body;
}
