import 'server-only';

/** What an operator asked for can't be done: the message says why, without a value of a person. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
