import 'server-only';

/** A reason why the server can't start, as a sentence with its remedy. */
export class StartError extends Error {
  override name = 'StartError';
}
