import type { Scalar } from 'yaml';

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Forms that YAML parsers read differently: 06000, 12:30, 1_000, 0x1F, 1e400, .inf. */
const AMBIGUOUS =
  /^[-+]?(?:0\d[\d_]*(?:\.\d*)?|\d+(?::\d+)+(?:\.\d*)?|\d[\d_]*_[\d_]*(?:\.\d*)?|0[xob][\da-f_]+|(?:\d+\.?\d*|\.\d+)e[-+]?\d+|\.inf|\.nan|\d+\.|\.\d+)$|^\+\d/i;

/** Whether a text is a number in digits, as all programs read it. */
export function isPlainNumber(written: string): boolean {
  return PLAIN.test(written);
}

/** Whether a value without quotes is a number to some programs, and another number or a text to others. */
export function isAmbiguousNumber({ type, source = '' }: Scalar): boolean {
  return type === 'PLAIN' && !PLAIN.test(source) && AMBIGUOUS.test(source);
}
