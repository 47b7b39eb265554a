import { indianDay } from './dates';

/** The longest number that a tax document may have (rule 46(b) of the CGST Rules). */
const LONGEST_NUMBER = 16;

/** The financial year in India at an instant, 1 April to 31 March: `26-27`. */
export function financialYear(at: Date): string {
  const [year, month] = indianDay(at).split('-').map(Number);
  if (year === undefined || month === undefined) throw new RangeError('the date is invalid');
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((each) => String(each).slice(-2)).join('-');
}

/**
 * The number of an invoice (`RA`) or of a credit note (`CN`): `RA/26-27/000123`.
 *
 * @param counter from 1 in each series and year.
 * @throws RangeError for a counter that makes the number longer than the law allows.
 */
export function documentNumber({
  series,
  year,
  counter,
}: {
  readonly series: 'RA' | 'CN';
  readonly year: string;
  readonly counter: number;
}): string {
  const number = `${series}/${year}/${String(counter).padStart(6, '0')}`;
  if (number.length > LONGEST_NUMBER) throw new RangeError(`${number} is too long a number`);
  return number;
}
