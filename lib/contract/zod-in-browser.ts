/**
 * The exports of zod/mini that the pages' schemas use, for the browser (scripts/browser-modules.ts,
 * next.config.mjs): the same values are accepted and returned, at a tenth of the weight
 * (docs/adr/0014-account-pages.md). This module has no messages and no issues, which no page reads. A page that uses
 * something that is missing here does not build; zod-in-browser.test.ts compares it with zod/mini.
 */
type Check<T> = (value: T) => T;

class Refused extends Error {}

export class Schema<T> {
  constructor(readonly read: (value: unknown) => T) {}

  check(...checks: readonly Check<T>[]): Schema<T> {
    return new Schema((value) => checks.reduce((read, check) => check(read), this.read(value)));
  }
}

function refuse(): never {
  throw new Refused();
}

const only = <T>(isOf: (value: unknown) => value is T) =>
  new Schema((value) => (isOf(value) ? value : refuse()));

export const parse = <T>(schema: Schema<T>, value: unknown): T => schema.read(value);

export function safeParse<T>(
  schema: Schema<T>,
  value: unknown,
): { success: true; data: T } | { success: false } {
  try {
    return { success: true, data: schema.read(value) };
  } catch (error) {
    if (error instanceof Refused) return { success: false };
    throw error;
  }
}

export const unknown = () => new Schema((value) => value);
export const string = () => only((value) => typeof value === 'string');
export const boolean = () => only((value) => typeof value === 'boolean');
export const number = () => only((value): value is number => Number.isFinite(value));
export const int = () => only((value): value is number => Number.isSafeInteger(value));
export const literal = <T>(known: T) => only((value): value is T => value === known);
const oneOf = <T>(known: readonly T[]) =>
  only((value): value is T => known.some((each) => each === value));
const instanceOf = <T>(type: abstract new (...parts: never[]) => T) =>
  only((value): value is T => value instanceof type);

export { instanceOf as instanceof, oneOf as enum };

/** The versions of RFC 9562, and its two special values. */
const uuidPattern =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i;
export const uuid = () => string().check(regex(uuidPattern));
export const url = ({ protocol }: { protocol: RegExp }) =>
  string().check(
    trim(),
    refine((text) => URL.canParse(text) && protocol.test(new URL(text).protocol.slice(0, -1))),
  );

const unless = <T>(known: T, schema: Schema<unknown>) =>
  new Schema((value) => (value === known ? value : schema.read(value)));
export const optional = (schema: Schema<unknown>) => unless(undefined, schema);
export const nullable = (schema: Schema<unknown>) => unless(null, schema);
export const nullish = (schema: Schema<unknown>) => optional(nullable(schema));
export const _default = (schema: Schema<unknown>, instead: unknown) =>
  new Schema((value) => (value === undefined ? instead : schema.read(value)));

export const array = (item: Schema<unknown>) =>
  new Schema((value) => (Array.isArray(value) ? value.map((each) => item.read(each)) : refuse()));
export const union = (schemas: readonly Schema<unknown>[]) =>
  new Schema((value) => {
    for (const schema of schemas) {
      const tried = safeParse(schema, value);
      if (tried.success) return tried.data;
    }
    return refuse();
  });
export const transform = <T>(change: (value: unknown) => T) => new Schema(change);
export const pipe = (first: Schema<unknown>, then: Schema<unknown>) =>
  new Schema((value) => then.read(first.read(value)));

type Shape = Readonly<Record<string, Schema<unknown>>>;

/** The fields of `shape`, of an object that has none of those that `isRefused` refuses. */
const fieldsOf = (shape: Shape, isRefused: (name: string) => boolean) =>
  new Schema((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
    const given = new Map<string, unknown>(Object.entries(value));
    if ([...given.keys()].some(isRefused)) return refuse();
    const fields = Object.entries(shape).map(([name, schema]) => [
      name,
      schema.read(given.get(name)),
    ]);
    return Object.fromEntries(
      fields.filter(([name, read]) => read !== undefined || given.has(String(name))),
    );
  });
/** Other fields are left out. */
export const object = (shape: Shape) => fieldsOf(shape, () => false);
export const strictObject = (shape: Shape) =>
  fieldsOf(shape, (name) => !Object.hasOwn(shape, name));

export const refine =
  <T>(isValid: (value: T) => unknown): Check<T> =>
  (value) =>
    isValid(value) ? value : refuse();
export const regex = (pattern: RegExp) => refine((text: string) => pattern.test(text));
export const minLength = (least: number) => refine((text: string) => text.length >= least);
export const maxLength = (most: number) => refine((text: string) => text.length <= most);
export const maximum = (most: number) => refine((value: number) => value <= most);
export const positive = () => refine((value: number) => value > 0);
export const nonnegative = () => refine((value: number) => value >= 0);
export const overwrite = <T>(change: Check<T>) => change;
export const trim = (): Check<string> => (text) => text.trim();
export const toUpperCase = (): Check<string> => (text) => text.toUpperCase();
