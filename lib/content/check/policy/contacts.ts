import { lazyFor } from '@/lib/domain/lazy';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import { isHostWithin } from '../../schema/hosts';
import { hostOf, knownContacts, significantDigits } from '../context/known-contacts';
import type { KnownReferences } from '../context/known-references';
import type { Rule } from '../context/rule';
import type { Reporter } from '../source/locations';
import { quoted, quotesAtStart } from '../source/message-text';
import type { Text } from '../source/text';

interface Found {
  readonly index: number;
  readonly message: string;
  /** The reference to write instead; absent for personal data and accounts for payments. */
  readonly name?: string;
  /** Whether it is a warning: the settings do not know the contact, which may be right. */
  readonly isDoubtful?: true;
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

/** Texts name no person's data and no accounts, and of contacts only those of the settings. */
export const contactRules: readonly Rule[] = [
  {
    id: 'personal-data',
    severity: 'error',
    why: 'The law protects the data of a person, clients pay at the checkout only, and a registration of somebody else misleads investors.',
    on: 'text',
    find: (text, report, { references }) => reportFound(text, report, references, false),
  },
  {
    id: 'contact-unknown',
    severity: 'warning',
    why: 'A number or an e-mail address that is not in the settings may be mistyped or old.',
    on: 'text',
    find: (text, report, { references }) => reportFound(text, report, references, true),
  },
];

function reportFound(text: Text, report: Reporter, references: KnownReferences, doubtful: boolean) {
  for (const { index, message, name, isDoubtful = false } of foundIn(references)(text))
    if (isDoubtful === doubtful)
      report(
        text.at(index),
        message,
        name
          ? `Write {${name}} if the firm’s own is meant, or take it out.${quotesAtStart(text.field?.name, index)}`
          : 'Take it out. Write {contact.phone} or {contact.email} for the firm’s own, and link to /pricing where a client should pay.',
      );
}

/** All contacts that a text has: several rules ask for them. */
const foundIn = lazyFor((references: KnownReferences) =>
  lazyFor((text: Text): Found[] => {
    const namespace = text.file.collection?.namespace;
    // Most texts have nothing of all this.
    if (namespace === 'firm' || namespace === 'contact' || !/@|\p{Nd}{2}/u.test(text.text))
      return [];
    const plain = withAsciiDigits(text.text);
    return [
      ...[...plain.matchAll(EMAIL)].map((match) => emailIn(match, references)),
      ...[...plain.matchAll(LONG_NUMBER)].map((match) => numberIn(match, plain, references)),
      ...[...plain.matchAll(PAN)].map((match) => personal(match, 'the PAN')),
      ...[...plain.matchAll(IFSC)].map((match) => payment(match, 'the code of a bank')),
      ...REGISTRATIONS.flatMap(([what, pattern, name]) =>
        [...plain.matchAll(pattern)].map(({ 0: written, index }) => {
          const own = references.values.get(name);
          const message = `${quoted(written)} is not the ${what} of the firm`;
          return own === undefined || own === written ? undefined : { index, message, name };
        }),
      ),
    ].flatMap((each) => each ?? []);
  }),
);

type Match = RegExpExecArray;

function emailIn(match: Match, references: KnownReferences): Found | undefined {
  const [email] = match;
  const { emails, hosts } = knownContacts(references);
  if (UPI.test(email)) return payment(match, 'a UPI address');
  const host = hostOf(`https://${email.replace(/^.*@/, '')}`);
  if (!host?.includes('.') || emails.has(email.toLowerCase()) || isHostWithin(host, hosts))
    return undefined;
  if (FREE_MAIL.test(email)) return personal(match, 'the e-mail address of a person,');
  return unknown(match, 'the e-mail address', 'contact.email');
}

function numberIn(match: Match, plain: string, references: KnownReferences): Found | undefined {
  const [number] = match;
  if (knownContacts(references).telephones.has(significantDigits(number))) return undefined;
  const before = plain.slice(Math.max(0, match.index - 60), match.index);
  if (ACCOUNT.test(before)) return payment(match, 'the number of an account');
  if (AADHAAR.test(number)) return personal(match, 'the Aadhaar number');
  if (MOBILE.test(number)) return personal(match, 'the mobile number');
  return TELEPHONE.test(number) ? unknown(match, 'the number', 'contact.phone') : undefined;
}

function personal({ 0: written, index }: Match, what: string): Found {
  return {
    index,
    message: `the text names ${what} ${quoted(written)}, which everybody could read`,
  };
}

function payment({ 0: written, index }: Match, what: string): Found {
  const message = `the text names ${quoted(written)}, ${what}, and clients pay at the checkout only`;
  return { index, message };
}

function unknown({ 0: written, index }: Match, what: string, name: string): Found {
  const message = `${what} ${quoted(written)} is not in content/settings/contact.yaml`;
  return { index, message, name, isDoubtful: true };
}
