import { z } from 'zod';
import { plainMessage } from '@/lib/content/check/context/schema-at';
import { typeMessage } from '@/lib/content/editors/json-schema';
import { withoutOptional } from '@/lib/content/schema/dated-values';
import type { Ask } from './questions';

/** Separates the entries of a list on a line. */
const SEPARATOR = ' | ';

/** Whether people can type the value on a line: a text, a number, a choice, a list of them. */
export function isTyped(schema: z.core.$ZodType): boolean {
  const type = withoutOptional(schema);
  const line = type instanceof z.ZodArray ? type.element : type;
  return [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodEnum].some(
    (each) => line instanceof each,
  );
}

/**
 * Asks for the value of a field in the words of its schema.
 * @param proposed its value in the document that the new one is made from.
 * @returns The value; undefined for no value of an optional field.
 */
export async function askField(
  ask: Ask,
  name: string,
  schema: z.core.$ZodType,
  proposed: unknown,
): Promise<unknown> {
  const type = withoutOptional(schema);
  const [description = ''] = [schema, type].flatMap(
    (each) => z.globalRegistry.get(each)?.description ?? [],
  );
  const choices = type instanceof z.ZodEnum ? ` One of: ${type.options.join(', ')}.` : '';
  const entries = type instanceof z.ZodArray ? ` Write${SEPARATOR}between two entries.` : '';
  const answer = await ask({
    name,
    says: `${description}${choices}${entries}`,
    proposal: proposed === undefined ? undefined : written(proposed),
    isOptional: type !== schema,
    problem: (text) => problemOf(type, text),
  });
  return answer === '' ? undefined : typed(type, answer);
}

/** Why the schema does not accept an answer; one with a reference is left to the check. */
function problemOf(type: z.core.$ZodType, answer: string): string | undefined {
  if (/\{\w/.test(answer)) return undefined;
  const { error } = z.safeParse(type, typed(type, answer), { error: plainMessage });
  const message = error?.issues[0]?.message;
  return message?.startsWith('Invalid') ? (typeMessage(type) ?? message) : message;
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(SEPARATOR) : String(value);
}

function typed(type: z.core.$ZodType, answer: string): unknown {
  if (type instanceof z.ZodArray)
    return answer.split(SEPARATOR).map((entry) => typed(type.element, entry));
  return type instanceof z.ZodNumber ? Number(answer) : answer;
}
