import { hostOf, isWithin, knownContacts, significantDigits } from '../../contacts';
import { lazyFor } from '../../lazy';
import { quoted } from '../../message-text';
import type { KnownReferences } from '../../references/known-references';
import { linksOf } from '../../references/links';
import type { Text } from '../../text';
import { plainDigits } from '../../words';

export type Id = 'personal-data' | 'payment-details' | 'contact-unknown' | 'registration-unknown';

interface Found {
  readonly id: Id;
  readonly index: number;
  readonly written: string;
  readonly message: string;
  /** The reference that is meant. */
  readonly name?: string;
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*/g;
const FREE_MAIL =
  /@(?:gmail|yahoo|ymail|hotmail|outlook|live|rediffmail|icloud|proton(?:mail)?)\./i;
const UPI =
  /@(?:ok\w+|ybl|upi|axl|ibl|apl|paytm|pt(?:axis|yes|hdfc|sbi)|wa\w+|sbi|icici|hdfcbank|kotak|yesbank|axisbank|idfcbank|airtel|fbl|barodampay|pnb)$/i;
const LONG_NUMBER = /(?<![\w.,₹/-])\+?\d(?:[ -]?\d){8,17}(?![\w]|[.,]\d)/g;
const AADHAAR = /^[2-9]\d{3}([ -]?)\d{4}\1\d{4}$/;
const MOBILE =
  /^(?:\+91[ -]?|91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}$|^(?:\+91[ -]?|0)?[6-9](?:[ -]?\d){9}$/;
const TELEPHONE = /^(?:\+\d|0\d|18[06]0)/;
const ACCOUNT = /\b(?:account|a\/c|acc(?:oun)?t\.?|खाता|खाते|கணக்கு)\b\D{0,30}$/i;
const PAN = /(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)/g;
const IFSC = /(?<!\w)[A-Z]{4}0[A-Z0-9]{6}(?!\w)/g;
const REGISTRATIONS = [
  ['registration number', /(?<!\w)IN[HAZ]\d{6,12}(?!\w)/g, 'firm.registrationNumber'],
  ['GSTIN', /(?<!\w)\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z](?!\w)/g, 'firm.gstin'],
] as const;

/** What a text has of all four, as each of the rules asks for it. */
export const foundBy = lazyFor((references: KnownReferences) =>
  lazyFor((text: Text): Found[] => {
    const namespace = text.file.collection?.namespace;
    if (namespace === 'firm' || namespace === 'contact') return [];
    const plain = plainDigits(text.text);
    const found = [
      ...[...plain.matchAll(EMAIL)].map((match) => emailIn(match, references)),
      ...[...plain.matchAll(LONG_NUMBER)].map((match) => numberIn(match, plain, references)),
      ...[...plain.matchAll(PAN)].map((match) => personal(match, 'the PAN')),
      ...[...plain.matchAll(IFSC)].map((match) => payment(match, 'the code of a bank')),
      ...REGISTRATIONS.flatMap(([what, pattern, name]) =>
        [...plain.matchAll(pattern)].map((match) => registration(match, what, name, references)),
      ),
    ].flatMap((each) => each ?? []);
    const links = linksOf(text.file).map(({ url }) => url.toLowerCase());
    const account = found.find(({ id }) => id === 'payment-details');
    return found.filter((each) => {
      // An account and the code of its bank are one mistake, and a link has its own finding.
      if (each.id === 'payment-details') return each === account;
      const isLinked = links.some((url) => url.includes(each.written.toLowerCase()));
      return each.id === 'personal-data' || !isLinked;
    });
  }),
);

type Match = RegExpExecArray;

function emailIn(match: Match, references: KnownReferences): Found | undefined {
  const [email] = match;
  const { emails, hosts } = knownContacts(references);
  if (UPI.test(email)) return payment(match, 'a UPI address');
  const host = hostOf(`https://${email.replace(/^.*@/, '')}`);
  if (!host?.includes('.') || emails.has(email.toLowerCase()) || isWithin(host, hosts))
    return undefined;
  if (FREE_MAIL.test(email)) return personal(match, 'the e-mail address of a person,');
  return unknown(match, 'the e-mail address', 'contact.email');
}

function numberIn(match: Match, text: string, references: KnownReferences): Found | undefined {
  const [number] = match;
  if (knownContacts(references).telephones.has(significantDigits(number))) return undefined;
  const before = text.slice(Math.max(0, match.index - 60), match.index);
  if (ACCOUNT.test(before)) return payment(match, 'the number of an account');
  if (AADHAAR.test(number)) return personal(match, 'the Aadhaar number');
  if (MOBILE.test(number)) return personal(match, 'the mobile number');
  return TELEPHONE.test(number) ? unknown(match, 'the number', 'contact.phone') : undefined;
}

function registration(
  { 0: written, index }: Match,
  what: string,
  name: string,
  { values }: KnownReferences,
): Found | undefined {
  if (!values.has(name) || values.get(name) === written) return undefined;
  const message = `${quoted(written)} is not the ${what} of the firm`;
  return { id: 'registration-unknown', index, written, message, name };
}

function personal({ 0: written, index }: Match, what: string): Found {
  const message = `the text names ${what} ${quoted(written)}, which everybody could read`;
  return { id: 'personal-data', index, written, message };
}

function payment({ 0: written, index }: Match, what: string): Found {
  const message = `the text names ${quoted(written)}, ${what}, and clients pay at the checkout only`;
  return { id: 'payment-details', index, written, message };
}

function unknown({ 0: written, index }: Match, what: string, name: string): Found {
  const message = `${what} ${quoted(written)} is not in content/settings/contact.yaml`;
  return { id: 'contact-unknown', index, written, message, name };
}
