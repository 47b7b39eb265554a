import { z } from 'zod';
import { plainDigits } from './indian-digits';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What is longer is a text, whose words are not for the check to choose. */
const LONGEST = 60;

/** The text that a field allows and that a wrong one was meant for, where it is certain. */
export function meantText(schema: z.core.$ZodType, written: string): string | undefined {
  // A text that the field itself allows is wrong beside another field only.
  if (written.length > LONGEST || z.safeParse(schema, written).success) return undefined;
  const plain = plainDigits(written.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ');
  if (plain === '') return undefined;
  return [...inOtherSigns(plain), ...periods(plain), ...telephones(plain)].find(
    (text) => text !== '' && z.safeParse(schema, text).success,
  );
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
    joined.replace(/^mailto:/i, '').replace(/[([{]at[)\]}]/i, '@'),
  ];
}

/** A month or a financial year: `Oct 2026`, `2026/10`, `2023-2024`. */
function periods(text: string): string[] {
  const [first = '', second = ''] = text.match(/\d+/g) ?? [];
  const name = /[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? '';
  const month = MONTHS.indexOf(name) + 1;
  if (month > 0) return [`${first}-${String(month).padStart(2, '0')}`];
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

/** A remedy that names the text; digits alone are text in quotes only. */
export function writeRemedy(text: string): string {
  return /^[\d.]+$/.test(text) ? `Write "${text}", with the quotes.` : `Write ${text}.`;
}
