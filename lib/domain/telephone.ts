/**
 * Telephone numbers as they are read: `+91 98765 43210`, a landline with its area code as
 * `+91 22 2345 6789` or `022 2345 6789`, toll-free as `1800 22 7575`. No mobile begins with 1 to 5.
 */
export const telephonePattern =
  /^(?:\+91(?! [1-5]\d{4} \d{5})(?=(?: ?\d){10}$)(?: \d{2,8}){2,3}|0(?=(?:[ -]?\d){10}$)\d{2,4}(?:[ -]\d{3,8}){1,2}|18[06]0(?=(?: ?\d){6,7}$)(?: \d{2,7}){1,3})$/;

/**
 * A helpline: a number as above but no mobile, which is a person's, or five digits such as `14453`, which
 * are dialled in India alone.
 */
export const helplinePattern = new RegExp(
  `(?!\\+91 \\d{5} \\d{5}$)${telephonePattern.source}|^\\d{5}$`,
);

/** The link that dials a number: `tel:+919876543210`, `tel:1800227575`. */
export function telephoneLink(number: string): `tel:${string}` {
  return `tel:${dialled(number)}`;
}

/** The WhatsApp chat of a number: `https://wa.me/919876543210`, with country code and no plus. */
export function whatsappLink(number: string): `https://wa.me/${string}` {
  const digits = dialled(number);
  return `https://wa.me/${digits.startsWith('+') ? digits.slice(1) : `91${digits}`}`;
}

/** The digits to dial. The 0 before an area code is for calls within India: +91 takes its place. */
function dialled(number: string): string {
  return number.replaceAll(/[ -]/g, '').replace(/^0/, '+91');
}
