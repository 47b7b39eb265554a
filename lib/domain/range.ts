import { formatRupees } from './money';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range in words: `4 to 6`, or `4` where both ends are equal. */
export function formatRange({ from, to }: Range): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

/** Capital in whole rupees, in words: `₹5,000 to ₹60,000`, or without an end `₹2 lakh and more`. */
export function formatCapital({ from, to }: { from: number; to?: number | undefined }): string {
  return to === undefined ? `${amount(from)} and more` : `${amount(from)} to ${amount(to)}`;
}

const LAKH = 100_000;

/** `₹5,000`; from a lakh on, whole thousands are in lakhs: `₹2.5 lakh`. */
function amount(rupees: number): string {
  return rupees >= LAKH && rupees % 1000 === 0
    ? `${formatRupees(rupees / LAKH)} lakh`
    : formatRupees(rupees);
}
