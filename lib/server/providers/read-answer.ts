import 'server-only';

/** No answer of a provider is longer (R63). In bytes. */
const LONGEST_ANSWER = 1024 * 1024;

/**
 * The JSON value of an answer's body.
 *
 * @throws SyntaxError for anything else, and for a body over 1 MB, which is not read to its end.
 */
export async function readAnswer({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > LONGEST_ANSWER) throw new SyntaxError('The answer is too long.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
