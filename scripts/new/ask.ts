import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { plainMessage } from '@/lib/content/check/context/schema-at';
import { typeMessage } from '@/lib/content/editors/json-schema';
import { descriptionOf, withoutOptional } from '@/lib/content/schema/dated-values';
import { UsageError } from '../setup/usage-error';

interface Question {
  readonly name: string;
  /** Its description is what people are asked; it says which answers can be taken. */
  readonly schema: z.core.$ZodType;
  /** Taken without an answer. */
  readonly proposed?: unknown;
  /** A sentence behind the description. */
  readonly beside?: string;
}

/** Returns the value of the answer; undefined for none to an optional question. */
export type Ask = (question: Question) => Promise<unknown>;

/** Written for no answer where one is proposed. */
const NONE = '-';

/** Separates the entries of a list on a line. */
const SEPARATOR = ' | ';

/** Longest part of a proposal that is shown. */
const SHOWN = 60;

/** Whether people can type the value on a line: a text, a number, a choice, a list of them. */
export function isTyped(schema: z.core.$ZodType): boolean {
  const type = withoutOptional(schema);
  const line = type instanceof z.ZodArray ? type.element : type;
  return [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodEnum].some(
    (each) => line instanceof each,
  );
}

/**
 * Asks nothing.
 * @throws {UsageError} when nothing is proposed and an answer is needed.
 */
export const takeProposal: Ask = async ({ name, schema, proposed }) => {
  if (proposed === undefined && withoutOptional(schema) === schema)
    throw new UsageError(
      `Nothing can be proposed for ${name}. ${sentencesOf(schema)} Leave out --yes, and answer.`,
    );
  return proposed;
};

/**
 * Asks people: a question is repeated until its answer can be taken. The answers are lines.
 * @throws {UsageError} when the input ends before the last answer.
 */
export function askPeople(input: Readable, output: Writable): Ask {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  return async ({ name, schema, proposed = [], beside = '' }) => {
    const type = withoutOptional(schema);
    const isOptional = type !== schema;
    const proposal = Array.isArray(proposed) ? proposed.join(SEPARATOR) : String(proposed);
    const shown = proposal && ` [${proposal.trim().split('\n', 1).join().slice(0, SHOWN)}]`;
    output.write(
      `\n${sentencesOf(schema)}${beside}${isOptional ? ` Write ${NONE} for none.` : ''}\n`,
    );
    for (;;) {
      output.write(`${name}${shown}: `);
      const { value, done } = await lines.next();
      if (done) throw new UsageError('The answers ended, and nothing was written.');
      const written = value.trim();
      const answer = written === NONE && isOptional ? '' : written || proposal;
      if (answer === '' && isOptional) return undefined;
      const wrong = answer === '' ? 'needs an answer' : problemOf(type, answer);
      if (wrong === undefined) return typed(type, answer);
      output.write(`${name} ${wrong}\n`);
    }
  };
}

function sentencesOf(schema: z.core.$ZodType): string {
  const type = withoutOptional(schema);
  const choices = type instanceof z.ZodEnum ? ` One of: ${type.options.join(', ')}.` : '';
  const entries = type instanceof z.ZodArray ? ` Write${SEPARATOR}between two entries.` : '';
  return `${descriptionOf(schema) ?? ''}${choices}${entries}`;
}

/** Why the schema does not accept an answer; one with a reference is left to the check. */
function problemOf(type: z.core.$ZodType, answer: string): string | undefined {
  if (/\{\w/.test(answer)) return undefined;
  const { error } = z.safeParse(type, typed(type, answer), { error: plainMessage });
  const message = error?.issues[0]?.message;
  if (type instanceof z.ZodEnum && message) return `is one of ${type.options.join(', ')}`;
  return message?.startsWith('Invalid') ? (typeMessage(type) ?? message) : message;
}

function typed(type: z.core.$ZodType, answer: string): unknown {
  if (type instanceof z.ZodArray)
    return answer.split(SEPARATOR).map((entry) => typed(type.element, entry));
  return type instanceof z.ZodNumber ? Number(answer) : answer;
}
