import 'server-only';

/** Reasons why a build can't be served, one line each, with their remedies. */
export class PrepareError extends Error {
  override name = 'PrepareError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
