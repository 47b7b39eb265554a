import { withAsciiDigits } from '@/lib/domain/typed-digits';
import { isHostWithin } from '../../schema/hosts';
import { hostOf, knownContacts, significantDigits } from '../context/known-contacts';
import type { KnownReferences } from '../context/known-references';
import type { Rule } from '../context/rule';
import { quoted, quotesAtStart } from '../source/message-text';
import type { Text } from '../source/text';

const PERSON = 'which everybody could read';
const PAYMENT = 'and clients pay at the checkout only';

const FREE_MAIL =
  /[\w.+-]{1,64}@(?:gmail|yahoo|ymail|hotmail|outlook|live|rediffmail|icloud|proton(?:mail)?)\.[\w.]*\w/gi;
const UPI =
  /[\w.+-]{1,64}@(?:ok\w+|ybl|upi|axl|ibl|apl|paytm|pt(?:axis|yes|hdfc|sbi)|wa\w+|sbi|icici|hdfcbank|kotak|yesbank|axisbank|idfcbank|airtel|fbl|barodampay|pnb)(?![\w.-]*\w)/gi;

/** Data of persons and accounts for payments. Numbers are the whole of what is written, up to 18 digits. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string, why: string])[] = [
  [/(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)/g, 'a PAN', PERSON],
  [number(String.raw`[2-9]\d{3}([ -]?)\d{4}\1\d{4}`), 'an Aadhaar number', PERSON],
  [number(String.raw`(?:\+?91[ -]?|0)?[6-9](?:[ -]?\d){9}`), 'a mobile number', PERSON],
  [FREE_MAIL, 'the e-mail address of a person', PERSON],
  [UPI, 'a UPI address', PAYMENT],
  [/(?<!\w)[A-Z]{4}0[A-Z0-9]{6}(?!\w)/g, 'the code of a bank', PAYMENT],
  [
    /(?<=\b(?:account|a\/c|acc(?:oun)?t\.?|खाता|खाते|கணக்கு)(?!\p{L})\D{0,30})\d(?:[ -]?\d){8,17}(?!\w)/giu,
    'the number of an account',
    PAYMENT,
  ],
];

/** A number in a text, not a part of a longer one, of an amount or of a date. */
function number(form: string): RegExp {
  return new RegExp(String.raw`(?<![\w.,₹/+-]|\d )${form}(?![ -]?\d|\w|[.,]\d)`, 'g');
}

const REGISTRATIONS = [
  ['registration number', /(?<!\w)IN[HAZ]\d{6,12}(?!\w)/g, 'firm.registrationNumber'],
  ['GSTIN', /(?<!\w)\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z](?!\w)/g, 'firm.gstin'],
] as const;

const personalData: Rule = {
  id: 'personal-data',
  severity: 'error',
  why: 'The law protects the data of a person, clients pay at the checkout only, and a registration of somebody else misleads investors.',
  on: 'text',
  find(text, report, { references }) {
    if (isWithout(text)) return;
    const plain = withAsciiDigits(text.text);
    for (const [pattern, what, why] of FORBIDDEN)
      for (const { 0: written, index } of plain.matchAll(pattern))
        if (!isOwn(written, references))
          report(
            text.at(index),
            `the text names ${quoted(written)}, ${what}, ${why}`,
            'Take it out. Write {contact.phone} or {contact.email} for the firm’s own, and link to /pricing where a client should pay.',
          );
    for (const [what, pattern, name] of REGISTRATIONS)
      for (const { 0: written, index } of plain.matchAll(pattern))
        if (written !== (references.values.get(name) ?? written))
          report(
            text.at(index),
            `${quoted(written)} is not the ${what} of the firm`,
            remedyFor(name, text, index),
          );
  },
};

const UNKNOWN = [
  ['e-mail address', /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, 'contact.email'],
  ['number', number(String.raw`(?:\+\d|0\d|18[06]0)(?:[ -]?\d){6,14}`), 'contact.phone'],
] as const;

const contactUnknown: Rule = {
  id: 'contact-unknown',
  severity: 'warning',
  why: 'A number or an e-mail address that is not in the settings may be mistyped or old.',
  on: 'text',
  find(text, report, { references }) {
    if (isWithout(text)) return;
    const plain = withAsciiDigits(text.text);
    const isForbidden = (written: string) =>
      FORBIDDEN.some(([pattern]) => written.search(pattern) === 0);
    for (const [what, pattern, name] of UNKNOWN)
      for (const { 0: written, index } of plain.matchAll(pattern))
        if (!isOwn(written, references) && !isForbidden(written))
          report(
            text.at(index),
            `the ${what} ${quoted(written)} is not in content/settings/contact.yaml`,
            remedyFor(name, text, index),
          );
  },
};

export const contactRules: readonly Rule[] = [personalData, contactUnknown];

/** The settings of the firm have its contacts; most other texts have nothing of all this. */
function isWithout({ file, text }: Text): boolean {
  const namespace = file.collection?.namespace;
  return namespace === 'firm' || namespace === 'contact' || !/@|\p{Nd}{2}/u.test(text);
}

function isOwn(written: string, references: KnownReferences): boolean {
  const { emails, hosts, telephones } = knownContacts(references);
  const host = hostOf(`https://${written.replace(/^.*@/, '')}`) ?? '';
  return written.includes('@')
    ? emails.has(written.toLowerCase()) || isHostWithin(host, hosts)
    : telephones.has(significantDigits(written));
}

function remedyFor(name: string, { field }: Text, index: number): string {
  return `Write {${name}} if the firm’s own is meant, or take it out.${quotesAtStart(field?.name, index)}`;
}
