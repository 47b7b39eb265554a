/** An error that a person can fix: one sentence for the cause, one for the remedy. */
export class Problem extends Error {
  name = 'Problem';

  /**
   * @param {string} sentence
   * @param {string} remedy
   * @param {string} [output] Earlier output of the failed program.
   */
  constructor(sentence, remedy, output = '') {
    super(sentence);
    this.remedy = remedy;
    this.output = output;
  }
}

/** Formats a problem for print: the program's output, the sentence, the remedy. */
export function describeProblem({ message, remedy, output }) {
  return [output.trimEnd(), message, `  ${remedy}`].filter(Boolean).join('\n');
}
