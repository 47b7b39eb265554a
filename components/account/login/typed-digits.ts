/** The ten digits of a mobile number that was pasted or filled in, also with spaces, 0 or 91 in front. */
export function readMobileDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
}

/** The six digits of an OTP: typed, pasted as `123 456`, or within the text of an SMS. */
export function readOtpDigits(text: string): string {
  const [, first, second] = /(?:^|\D)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text) ?? [];
  return first && second ? first + second : text.replace(/\D/g, '').slice(0, 6);
}
