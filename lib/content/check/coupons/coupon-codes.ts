/** A code in a sentence: after or before a word for it, or after "use" and before what it gives. */
const CODES = [
  /(?:(?<!\b(?:IFSC|MICR|SWIFT|SAC|HSN|PIN|GST|STD|ISIN|branch|bank|state|area)\s)\bcodes?|\bcoupons?|कोड|कूपन|कुपन|கூப்பன்|குறியீடு)(?:[\s:"“'‘(*]{1,4}|,? (?:such as|like|is|named|called) ["“'‘*]{0,3})([A-Z]{2,}\d[A-Z0-9]*)\b/giu,
  /\b([A-Z]{2,}\d[A-Z0-9]*)[\s"”'’)*]{1,3}(?:code|coupon|कोड|कूपन|कुपन|கூப்பன்|குறியீடு)/giu,
  /\b(?:use|apply|enter|type)\s["“'‘*]{0,3}([A-Z]{2,}\d[A-Z0-9]*)["”'’*]{0,3}\s(?:at|to|and|for|before)\b/giu,
  /\b(?:coupon|promo|discount|voucher)\s+code\s*:?\s["“'‘*]{0,3}([A-Z]{4,20})\b/gu,
];

/** The codes of coupons that a text names, each with its index in the text. */
export function codesIn(text: string): Map<string, number> {
  const codes = new Map<string, number>();
  for (const pattern of CODES)
    for (const { 0: all, 1: code = '', index } of text.matchAll(pattern))
      if (code === code.toUpperCase()) codes.set(code, index + all.indexOf(code));
  return codes;
}

/** A percentage that a text promises to take off. */
interface Discount {
  readonly percent: number;
  /** As it is written: `50 %`. */
  readonly words: string;
  readonly index: number;
}

export function discountsIn(text: string): Discount[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)\s?%/g)]
    .filter(({ 0: words, index }) => isDiscount(text, index + words.length))
    .map(({ 0: words, 1: digits, index }) => ({ percent: Number(digits), words, index }));
}

/** Whether a word for a discount follows a percentage. */
function isDiscount(text: string, end: number): boolean {
  return /^\s*(?:\p{L}+\s+){0,2}?(?:off|discount|less|saving|reduction|छूट|सूट|தள்ளுபடி)/iu.test(
    text.slice(end, end + 60),
  );
}
