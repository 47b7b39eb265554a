/**
 * `text` with each decimal digit of any script, such as ९ or ９, as the ASCII digit of its value.
 * Unicode has these digits in runs of ten, from zero to nine (Unicode Standard, section 4.6).
 */
export function withAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
}

/** A code that was typed or pasted: ASCII digits, and no spaces, hyphens or marks that are not seen. */
export function readCode(text: string): string {
  return withAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

/** A code in capitals. Only a–z are capitalised, so that no other letter, such as the dotless ı, becomes one. */
export function readCapitals(text: string): string {
  return readCode(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * The ten digits of a mobile number that was typed, pasted or filled in, also with spaces, +91, 091 or 0
 * in front. A text with more or fewer digits, or with another country's code, only gets ASCII digits: cutting
 * it could make the number of another person.
 */
export function readMobileDigits(text: string): string {
  const number = withAsciiDigits(text).replace(/[^+＋0-9]/g, '');
  const [, digits] = /^(?:(?:[+＋]|00?)?91)?0?([0-9]{10})$/.exec(number) ?? [];
  return digits ?? withAsciiDigits(text);
}

/**
 * The six digits of an OTP: typed, pasted as `123 456`, or within the text of an SMS. If the text has no
 * separate group of six digits, all its digits are returned, also more than six.
 */
export function readOtpDigits(text: string): string {
  const known = withAsciiDigits(text);
  // In two parts only where none is in one: the SMS may have a telephone number with hyphens.
  const [, code = known] =
    /(?:^|\D)(\d{6})(?!\d)/.exec(known) ?? /(?:^|\D)(\d{3}[\s-]\d{3})(?!\d)/.exec(known) ?? [];
  return code.replace(/\D/g, '');
}
