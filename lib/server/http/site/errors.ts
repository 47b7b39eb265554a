import 'server-only';

/** A reason why the server can't start, as a sentence with its remedy. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Reasons why a build can't be served, one line each, with their remedies. */
export class PrepareError extends Error {
  override name = 'PrepareError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
