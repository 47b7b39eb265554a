import { numberInWords } from './amount-in-words';

const SCALES: Readonly<Record<string, number>> = {
  '': 1,
  k: 1000,
  m: 1_000_000,
  million: 1_000_000,
};

/** Forms of a figure for sentences; all are the plain text if it is not a whole number. */
interface FigureForms {
  /** Without the plus sign: `1.5K`. */
  readonly plain: string;
  /** In digits: `1,500`. */
  readonly count: string;
  /** In words: `fifteen`. */
  readonly words: string;
}

/** The forms of a figure as statistics have it, such as `1.5K+`. */
export function figureForms(figure: string): FigureForms {
  const plain = figure.replace(/\+$/, '');
  const [, digits = 'none', scale = ''] = /^(\d[\d,]*(?:\.\d+)?) ?([a-z]*)$/i.exec(plain) ?? [];
  const factor = SCALES[scale.toLowerCase()] ?? Number.NaN;
  const value = Number((Number(digits.replaceAll(',', '')) * factor).toFixed(3));
  if (!Number.isInteger(value)) return { plain, count: plain, words: plain };
  return { plain, count: value.toLocaleString('en-US'), words: numberInWords(value) };
}
