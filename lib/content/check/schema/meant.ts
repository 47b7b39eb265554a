import { z } from 'zod';
import { withoutOptional } from '../../dated-values';
import { versionsOf } from '../../schema/dated';
import type { SourceFile } from '../source/source-file';
import { plainDigits } from '../words';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What is longer is a text, whose words are not for the check to choose. */
const LONGEST = 60;

/** The text that a field allows and that a wrong one was meant for, where it is certain. */
export function meantText(schema: z.core.$ZodType, written: string): string | undefined {
  // A text that the field itself allows is wrong beside another field only.
  if (written.length > LONGEST || z.safeParse(schema, written).success) return undefined;
  const plain = plainDigits(written.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ');
  if (plain === '') return undefined;
  // An address of this site is not made of words.
  const page = plain.replace(/\?.*$/, '');
  if (plain.startsWith('/')) return z.safeParse(schema, page).success ? page : undefined;
  return [
    ...inOtherSigns(plain),
    ...addresses(plain),
    ...periods(plain),
    ...telephones(plain),
  ].find((text) => text !== '' && z.safeParse(schema, text).success);
}

function inOtherSigns(text: string): string[] {
  const joined = text.replaceAll(' ', '');
  return [
    text,
    joined,
    joined.replaceAll(',', '.'),
    joined.toUpperCase(),
    joined.toUpperCase().replaceAll('O', '0'),
    text.replaceAll(/(?<=[\d ])O|O(?=\d)/gi, '0'),
    joined.toLowerCase(),
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9/]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    text.padStart(2, '0'),
    joined.replace('.', ':').padStart(5, '0'),
    joined.replace(/^mailto:/i, '').replace(/[([{]at[)\]}]/i, '@'),
  ];
}

/** An address without its beginning, or with a wrong one: `www.sebi.gov.in`, `http://sebi.gov.in`. */
function addresses(text: string): string[] {
  const [, host] = /^(?:h?t{1,3}ps?[:;]?\/*)?([\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/i.exec(text) ?? [];
  return host ? [`https://${host}`] : [];
}

/** A month or a financial year: `Oct 2026`, `2026/10`, `2023-2024`. */
function periods(text: string): string[] {
  const [first = '', second = ''] = text.match(/\d+/g) ?? [];
  const month = monthNumber(/[a-z]{3}/i.exec(text)?.[0]);
  if (month !== '00') return [`${first}-${month}`];
  return /^\d+\D+\d+$/.test(text)
    ? [
        `${first}-${second.padStart(2, '0')}`,
        `${second}-${first.padStart(2, '0')}`,
        `${first}-${second.slice(-2)}`,
        `20${first}-${second}`,
      ]
    : [];
}

/** A mobile or a toll-free number. */
function telephones(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  if (/^[6-9]\d{9}$/.test(digits)) return [`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`];
  return /^1800\d{6}$/.test(digits) ? [`1800 ${digits.slice(4, 6)} ${digits.slice(6)}`] : [];
}

/** The number in a text such as "₹6,000/-", "3 months" or "८०००". */
export function meantNumber(written: string): string | undefined {
  const digits = plainDigits(written).replaceAll(/(?<=\d)[oO]|[oO](?=\d)/g, '0');
  const found = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,\s]*)(?:\/-|\s*(?!years?|yrs?)[a-z%]+)?$/i.exec(digits);
  return /\d\s*[kK]$|lakh|crore/i.test(digits) ? undefined : found?.[1]?.replaceAll(/[,\s]/g, '');
}

/** The day that was meant, where it is certain: it comes before the month, as people in India write it. */
export function meantDay(written: string): string | undefined {
  const digits = plainDigits(written);
  const numbers = /^(\d{1,4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,4})$/.exec(digits);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]+([a-z]{3})[a-z]*[ ,-]+(\d{4})$/i.exec(digits);
  const monthFirst = /^([a-z]{3})[a-z]*[ -]+(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4})$/i.exec(digits);
  const [, a = '', b = '', c = ''] = numbers ?? dayFirst ?? monthFirst ?? [];
  const [year, month, day] = monthFirst
    ? [c, monthNumber(a), b]
    : dayFirst
      ? [c, monthNumber(b), a]
      : a.length === 4
        ? [a, b, c]
        : [c, b, a];
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(meant).success ? meant : undefined;
}

/** `01` for a word that begins as January does; `00` for no month. */
function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}

/** The description of a field in its schema, for the end of a remedy: ` (Price in whole rupees)`. */
export function descriptionAt(file: SourceFile, path: readonly PropertyKey[]): string {
  const description = descriptionOf(schemaAt(file, path));
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

/** The line that a missing field needs, and what belongs below it: of a list its entries, of a group its fields. */
export function lineFor(file: SourceFile, path: readonly PropertyKey[]): string {
  const key = String(path.at(-1) ?? '');
  const schema = schemaAt(file, path);
  const type = schema && withoutOptional(schema);
  const entry = type instanceof z.ZodArray ? type.element : undefined;
  if (entry instanceof z.ZodObject)
    return `Add a line "${key}:", and below it its entries, each of which begins with a hyphen and has ${Object.keys(entry.shape).join(', ')}`;
  if (entry)
    return `Add a line "${key}:", and below it its entries, each of which begins with a hyphen`;
  return type instanceof z.ZodObject
    ? `Add a line "${key}:", and below it its fields: ${Object.keys(type.shape).join(', ')}`
    : `Add a line "${key}: …"`;
}

/** Names of the fields that a document of a file must have. */
export function requiredFields({ collection }: SourceFile): string[] {
  return Object.entries(collection?.schema.shape ?? {}).flatMap(([name, schema]) =>
    schema instanceof z.ZodOptional ? [] : [name],
  );
}

function schemaAt(file: SourceFile, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, key) => {
    const type = schema && withoutOptional(schema);
    const versions = type && versionsOf(type);
    if (versions && 'list' in versions && typeof key === 'number') return versions.list.element;
    if (type instanceof z.ZodObject) return type.shape[String(key)];
    return type instanceof z.ZodArray ? type.element : undefined;
  }, file.collection?.schema);
}

function descriptionOf(schema: z.core.$ZodType | undefined): string | undefined {
  const own = schema && z.globalRegistry.get(schema)?.description;
  return own ?? (schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined);
}
