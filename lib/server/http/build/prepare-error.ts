import 'server-only';

/** Reasons why a build can not be served, a line each, with their remedies. */
export class PrepareError extends Error {
  override name = 'PrepareError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
