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

const exactFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in paise as tax documents print it, with both decimals: `₹1,50,000.00`. */
export function formatPaise(paise: number): string {
  return exactFormat.format(paise / 100);
}
