const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** `150000` (rupees, may carry paise as decimals) as Indian readers write it: `₹1,50,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** An amount in paise in the same way. */
export function formatAmount(paise: number): string {
  return formatRupees(toRupees(paise));
}

const exactFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in paise as tax documents print it, with both decimals: `₹1,50,000.00`. */
export function formatPaise(paise: number): string {
  return exactFormat.format(toRupees(paise));
}

/** An amount in paise as the number of rupees, which prints with at most two decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** An amount in paise as programs and accountants read it: `1180.50`. */
export function rupeesText(paise: number): string {
  return toRupees(paise).toFixed(2);
}

/** The paise of rupees with at most two decimals, such as `1180.5`: exact, as they are read from the digits. */
export function toPaise(rupees: number | string): number {
  const [whole = '', decimals = ''] = String(rupees).split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
