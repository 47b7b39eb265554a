import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from '../setup/usage-error';

interface Question {
  /** What is asked for, in one or a few words. */
  readonly name: string;
  /** The same in a sentence for editors. */
  readonly says: string;
  /** Taken without an answer. */
  readonly proposal?: string | undefined;
  readonly isOptional?: boolean;
  /** Why an answer can't be taken; undefined when it can. */
  readonly problem?: (answer: string) => string | undefined;
}

/** Returns the answer to a question; empty for none to an optional one. */
export type Ask = (question: Question) => Promise<string>;

/** Written for no answer where one is proposed. */
const NONE = '-';

/** Longest part of a proposal that is shown. */
const SHOWN = 60;

/**
 * Asks nothing.
 * @throws {UsageError} when nothing is proposed and an answer is needed.
 */
export const takeProposal: Ask = async ({ name, proposal, isOptional }) => {
  if (proposal === undefined && !isOptional)
    throw new UsageError(`Nothing can be proposed for ${name}. Leave out --yes, and answer.`);
  return proposal ?? '';
};

/**
 * Asks people: a question is repeated until its answer can be taken. The answers are lines.
 * @throws {UsageError} when the input ends before the last answer.
 */
export function askPeople(input: Readable, output: Writable): Ask {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  return async (question) => {
    const { name, says, proposal = '', isOptional, problem } = question;
    const shown = proposal && ` [${proposal.trim().split('\n', 1).join().slice(0, SHOWN)}]`;
    output.write(`\n${says}${isOptional ? ` Write ${NONE} for none.` : ''}\n`);
    for (;;) {
      output.write(`${name}${shown}: `);
      const { value, done } = await lines.next();
      if (done) throw new UsageError('The answers ended, and nothing was written.');
      const written = value.trim();
      const answer = written === NONE && isOptional ? '' : written || proposal;
      if (answer === '' && isOptional) return '';
      const wrong = answer === '' ? 'needs an answer' : problem?.(answer);
      if (wrong === undefined) return answer;
      output.write(`${name} ${wrong}\n`);
    }
  };
}
