import { withAsciiDigits } from '@/lib/domain/typed-digits';

/** Whole rupees that a buyer typed, such as `1,20,000`, below one crore; undefined for any other text. */
export function readFamilyFees(text: string): number | undefined {
  const digits = withAsciiDigits(text).replace(/[₹,\s]/g, '');
  return /^[0-9]{1,7}$/.test(digits) ? Number(digits) : undefined;
}
