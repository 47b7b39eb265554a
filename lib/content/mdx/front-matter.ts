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
  const opening = lines[0] ?? '';
  if (opening !== '---') {
    const fence = /^---\s*([A-Za-z]+)\s*$/.exec(opening);
    throw fence
      ? new FrontMatterError('engine', `"${fence[1]}" after the first ---`)
      : new FrontMatterError(
          'missing',
          opening.trim() === '---'
            ? 'spaces around the --- of the first line'
            : 'no block between --- lines at its top',
        );
  }
  const closing = lines.indexOf('---', 1);
  if (closing === -1)
    throw new FrontMatterError('unclosed', 'no --- line that ends the block of fields');
  return {
    yaml: lines.slice(1, closing).join('\n'),
    body: lines.slice(closing + 1).join('\n'),
    bodyLine: closing + 2,
  };
}

/** Why a document has no readable front matter; the message follows the words "the file has". */
export class FrontMatterError extends Error {
  constructor(
    readonly kind: 'engine' | 'missing' | 'unclosed',
    message: string,
  ) {
    super(message);
  }
}

/** The body after as many empty lines as the front matter has, so that positions are those of the file. */
export function blankFrontMatter(text: string): string {
  const { body, bodyLine } = splitFrontMatter(text);
  return '\n'.repeat(bodyLine - 1) + body;
}
