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
