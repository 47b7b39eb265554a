/** The code that a buyer types, of the name of the coupon's document: `VIP50` of `vip50`. */
export function couponCode(name: string): string {
  return name.toUpperCase();
}
