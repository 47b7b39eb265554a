import { plainDigits } from '../indian-digits';
import {
  hostOf,
  isWithin,
  type KnownContacts,
  knownContacts,
  significantDigits,
} from '../known-contacts';
import { linksOf } from '../links';
import { quoted, quotesAtStart } from '../message-text';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { shownTexts } from '../shown-texts';

type Id = 'personal-data' | 'payment-details' | 'contact-unknown' | 'registration-unknown';

interface Found {
  readonly rule: Id;
  readonly index: number;
  readonly message: string;
  readonly remedy: string;
  readonly subject: string;
}

/** Whether a text may have any of what this rule looks for. */
const CANDIDATE = /@|\d{4}/;

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
const PAN = /(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)/g;
const IFSC = /(?<!\w)[A-Z]{4}0[A-Z0-9]{6}(?!\w)/g;
const ACCOUNT = /\b(?:account|a\/c|acc(?:oun)?t\.?|खाता|खाते|கணக்கு)\b\D{0,30}$/i;
const REGISTRATION = /(?<!\w)IN[HAZ]\d{6,12}(?!\w)/g;
const GSTIN = /(?<!\w)\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z](?!\w)/g;

/** Texts name no person's data and no accounts, and of contacts only those of the settings. */
export const rule = fileRule<Id>({
  ids: {
    'personal-data': {
      reason:
        'The law protects personal data such as a PAN, an Aadhaar number or a mobile number of a client.',
      suppresses: ['link-bare'],
    },
    'payment-details': {
      reason: 'Clients pay at the checkout only; fraudsters ask them to pay to other accounts.',
      suppresses: ['link-bare'],
    },
    'contact-unknown': {
      severity: 'warning',
      reason: 'A number or an e-mail address that is not in the settings may be mistyped or old.',
    },
    'registration-unknown': {
      reason: 'A registration number that is not the firm’s own misleads investors.',
    },
  },
  *check(file, context) {
    const namespace = file.collection?.namespace;
    if (namespace === 'firm' || namespace === 'contact') return;
    const contacts = knownContacts(context.references);
    const linked = linksOf(file).map(({ url }) => url.toLowerCase());
    for (const shown of shownTexts(file)) {
      const text = plainDigits(shown.text);
      if (!CANDIDATE.test(text)) continue;
      let isPayment = false;
      for (const { index, ...report } of foundIn(text, contacts, context)) {
        // An account and the code of its bank are one mistake.
        if (isPayment && report.rule === 'payment-details') continue;
        isPayment ||= report.rule === 'payment-details';
        // The address of a link has its own finding.
        const isLinked = linked.some((url) => url.includes(report.subject.toLowerCase()));
        if (isLinked && report.rule !== 'personal-data') continue;
        const isReference = report.remedy.includes('{');
        const remedy = `${report.remedy}${isReference ? quotesAtStart(shown.field, index) : ''}`;
        yield { ...report, remedy, at: shown.locationAt(index), field: shown.field };
      }
    }
  },
});

function* foundIn(
  text: string,
  contacts: KnownContacts,
  { references }: RuleContext,
): Iterable<Found> {
  for (const { 0: email, index } of text.matchAll(EMAIL)) {
    const found = wrongEmail(email, contacts);
    if (found) yield { ...found, index, subject: email };
  }
  for (const { 0: number, index } of text.matchAll(LONG_NUMBER)) {
    const found = wrongNumber(number, text.slice(Math.max(0, index - 60), index), contacts);
    if (found) yield { ...found, index, subject: number };
  }
  for (const { 0: pan, index } of text.matchAll(PAN))
    yield { ...personal(`the PAN ${quoted(pan)}`), index, subject: pan };
  for (const { 0: code, index } of text.matchAll(IFSC))
    yield { ...payment(`${quoted(code)}, the code of a bank`), index, subject: code };
  const own = [
    ['registration number', REGISTRATION, 'firm.registrationNumber'],
    ['GSTIN', GSTIN, 'firm.gstin'],
  ] as const;
  for (const [what, pattern, name] of own)
    for (const { 0: number, index } of text.matchAll(pattern))
      if (references.values.has(name) && references.values.get(name) !== number)
        yield {
          rule: 'registration-unknown',
          index,
          subject: number,
          message: `${quoted(number)} is not the ${what} of the firm`,
          remedy: `Write {${name}} instead.`,
        };
}

function wrongEmail(email: string, { emails, hosts }: KnownContacts) {
  if (UPI.test(email)) return payment(`${quoted(email)}, a UPI address`);
  const host = hostOf(`https://${email.replace(/^.*@/, '')}`);
  if (!host?.includes('.') || emails.has(email.toLowerCase()) || isWithin(host, hosts))
    return undefined;
  if (FREE_MAIL.test(email)) return personal(`${quoted(email)}, the e-mail address of a person`);
  return unknown(`the e-mail address ${quoted(email)}`, '{contact.email}');
}

function wrongNumber(number: string, before: string, { telephones }: KnownContacts) {
  if (telephones.has(significantDigits(number))) return undefined;
  if (ACCOUNT.test(before)) return payment(`${quoted(number)}, the number of an account`);
  if (AADHAAR.test(number)) return personal(`${quoted(number)}, an Aadhaar number`);
  if (MOBILE.test(number)) return personal(`the mobile number ${quoted(number)}`);
  return TELEPHONE.test(number)
    ? unknown(`the number ${quoted(number)}`, '{contact.phone}')
    : undefined;
}

const personal = (what: string) => ({
  rule: 'personal-data' as const,
  message: `the text names ${what}, which everybody could read`,
  remedy:
    'Take it out. If it is the firm’s own, write the reference of the settings instead, such as {contact.phone} or {contact.email}.',
});

const payment = (what: string) => ({
  rule: 'payment-details' as const,
  message: `the text names ${what}, and clients pay at the checkout only`,
  remedy: 'Take out the account and the bank, and link to /pricing where a client should pay.',
});

const unknown = (what: string, reference: string) => ({
  rule: 'contact-unknown' as const,
  message: `${what} is not in content/settings/contact.yaml`,
  remedy: `Write ${reference} if the firm’s own is meant, or take it out.`,
});
