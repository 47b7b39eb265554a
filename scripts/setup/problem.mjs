/** Something that a person can put right: a sentence on what is wrong, one on the remedy. */
export class Problem extends Error {
  name = 'Problem';

  /**
   * @param {string} sentence
   * @param {string} remedy
   * @param {string} [output] What a program of ours printed before, for those who want to know.
   */
  constructor(sentence, remedy, output = '') {
    super(sentence);
    this.remedy = remedy;
    this.output = output;
  }
}

/** A problem as it stands on the screen. */
export function describeProblem({ message, remedy, output }) {
  return [output.trimEnd(), message, `  ${remedy}`].filter(Boolean).join('\n');
}
