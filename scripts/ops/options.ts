import { z } from 'zod';
import { mobilePattern } from '@/lib/domain/mobile';
import { isSamePerson, tidyName } from '@/lib/domain/person-name';
import { loadEnv } from '@/lib/server/env';

/** Help text of an option: with `value` it takes one, without it is a flag. */
export interface Said {
  readonly value?: string;
  readonly says: string;
  /** Whether the audit keeps only the option's presence, not its value. */
  readonly isPersonal?: boolean;
}

const registry = z.registry<Said>();

/** An option with a value, which `schema` parses. */
export function option<Schema extends z.ZodType>(
  value: string,
  says: string,
  schema: Schema,
  more: Pick<Said, 'isPersonal'> = {},
) {
  const own = schema.clone();
  registry.add(own, { value, says, ...more });
  return own;
}

export const flagOption = (says: string) => z.boolean().default(false).register(registry, { says });

/** The options of a command, as its schema defines them. */
export function saidOf({ shape }: z.ZodObject): [name: string, said: Said][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, Said][] => {
    const said = registry.get(schema);
    return said ? [[name, said]] : [];
  });
}

/** Returns the problem of a required option. @param form Describes its value. */
export const required =
  (form: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'is missing' : form;

export const isoDay = z.iso.date({ error: required('is a day such as 2027-04-11') });

/** The id of an order, as `orders list` prints it. */
export const orderId = z.uuid('is missing, or is no id of an order');

const uuid = z.uuid();

/** How an operator names a customer. */
export const customer = z
  .string('is missing')
  .refine(
    (text) => mobilePattern.test(text) || uuid.safeParse(text).success,
    'is the id of a user, the id of an order, or a mobile of ten digits',
  );

/** A person's name or login. */
export const person = z
  .string('is missing')
  .transform(tidyName)
  .pipe(z.string().regex(/^[^\p{C}]{2,60}$/u, 'is a name of 2 to 60 characters'))
  .refine(isOperator, 'is none of the names in OPERATORS');

/** Returns whether a person may give or approve commands: everybody if OPERATORS is empty. */
function isOperator(name: string): boolean {
  const { OPERATORS } = loadEnv();
  return OPERATORS.length === 0 || OPERATORS.some((each) => isSamePerson(each, name));
}

const giver = 'who gives the command; reads: the user of this machine';

/** The arguments of a command that changes something. */
export const changes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, by: option('NAME', giver, person) });

const reader = option('NAME', giver, person.optional());

/** The arguments of a command that only reads. */
export const reads = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, by: reader });

export const approver = option('NAME', 'somebody else than --by', person);

/** For `refine`: one person who writes the name in two ways does not decide what two have to. */
export const twoPeople = (
  what: string,
): [
  holds: (args: { by: string; 'approved-by'?: string | undefined }) => boolean,
  problem: { path: PropertyKey[]; message: string },
] => [
  ({ by, 'approved-by': other }) => other === undefined || !isSamePerson(by, other),
  { path: ['approved-by'], message: `is the same person as --by: ${what} needs two people` },
];

const why = z
  .string('is missing')
  .trim()
  .min(5, 'says why in at least 5 characters')
  .max(500, 'has at most 500 characters');

export const reason = option('TEXT', 'why', why);

export const auditedReason = option('TEXT', 'why, for the audit', why.optional());

/** The arguments of a command that shows buyers: nothing is shown in clear without a reason. */
export const reveals = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const reveal = flagOption('show names, mobiles and e-mails in clear; needs --reason');
  return z
    .strictObject({ ...shape, reveal, reason: auditedReason, by: reader })
    .refine(
      ({ reveal, reason }: { reveal?: unknown; reason?: unknown }) =>
        !reveal || reason !== undefined,
      {
        path: ['reason'],
        message: 'is missing: --reveal needs it',
      },
    );
};
