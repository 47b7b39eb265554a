import { isValidOn } from '@/lib/domain/quote';
import { coupon } from '../../schema/coupon';
import { offers } from '../../schema/settings/offers';
import { closestMatch } from '../closest-match';
import { ofFolder, ofOwnId } from '../consequences';
import { codesIn, discountsIn } from '../coupon-codes';
import type { FileReport } from '../finding';
import { linksOf } from '../links';
import { collectionFolder } from '../meant-document';
import { counted, didYouMean, quoted } from '../message-text';
import { documentsOf, filesOf, type ParsedDocument } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { type ShownText, shownTexts } from '../shown-texts';
import type { SourceFile } from '../source-file';

type Id = 'coupon-name' | 'coupon-expired' | 'coupon-unknown' | 'coupon-percent' | 'coupon-typed';
const DAY = 24 * 60 * 60 * 1000;
const DAYS_BEFORE_THE_END = 7;

type Coupon = ParsedDocument<typeof coupon>;

/** Coupons work, and what the site promises about codes is true. */
export const rule = treeRule<Id>({
  ids: {
    'coupon-name': {
      reason: 'A coupon is found by its file’s name, and a code that was copied is noticed.',
    },
    'coupon-expired': {
      severity: 'warning',
      reason: 'A coupon that is over is refused, so what is said about it must go.',
    },
    'coupon-unknown': {
      reason: 'A buyer who types a promised code must get its discount.',
      suppresses: ['link-protected'],
    },
    'coupon-typed': {
      severity: 'warning',
      reason: 'A code that is typed in a link stays the old one when another code is advertised.',
    },
    'coupon-percent': {
      severity: 'warning',
      reason: 'A page promises the percentage that the coupon takes off.',
    },
  },
  *check(_tree, context) {
    const all = documentsOf(coupon, context).sort(
      (a, b) => Number(isNamed(a)) - Number(isNamed(b)),
    );
    const coupons = new Map(all.map((each) => [each.data.code, each]));
    for (const each of all) yield* couponReports(each, context);
    yield* promoReports(coupons, context);
    const promised = context.references.values.get('offers.promoCode') ?? '';
    for (const file of context.files) {
      const text = file.text() ?? '';
      if (!/[A-Z]{2}\d|promoCode|code:? [A-Z]{4}/.test(text)) continue;
      for (const shown of shownTexts(file)) yield* textReports(file, shown, coupons, promised);
      if (/[?&](?:code|coupon|promo)=[A-Z0-9]/i.test(text))
        yield* linkReports(file, coupons, promised);
    }
  },
});

function* couponReports(
  { file, data, place }: Coupon,
  context: RuleContext,
): Iterable<FileReport<Id>> {
  const { today, checkedOn } = context;
  const named = file.names.name ?? '';
  const owner = `${data.code.toLowerCase()}.yaml`;
  const isTaken = [...context.files].some(({ path }) => path === `content/coupons/${owner}`);
  // A code of two coupons has its own finding, at the one that is named otherwise.
  if (!isNamed({ file, data }) && !isTaken)
    yield {
      rule: 'coupon-name',
      file: file.path,
      ...place('code'),
      message: `code is ${data.code}, but the file is named ${quoted(named)}`,
      remedy: `If the code is right, rename the file to ${owner}. Otherwise correct the code.`,
      explains: [`coupon ${named.replaceAll('-', '').toUpperCase()}`],
    };
  const [, digits] = /(\d{2})$/.exec(data.code) ?? [];
  if (Number(digits) === data.percent * 10)
    yield {
      rule: 'coupon-percent',
      file: file.path,
      ...place('percent'),
      message: `percent is ${data.percent}, and the code ends with ${digits}`,
      remedy: `Write ${digits} if the code takes off ${digits}%.`,
      subject: `${data.code} ${data.percent}`,
    };
  if (today === checkedOn && data.validUntil !== undefined && data.validUntil < today)
    yield {
      rule: 'coupon-expired',
      file: file.path,
      ...place('validUntil'),
      message: `the coupon ${data.code} ended on ${data.validUntil}`,
      remedy: 'Delete the file, or write a later day.',
      subject: `${data.code} until ${data.validUntil}`,
      follows: `coupon ${data.code}`,
    };
}

/** Whether the name of a file is the code in it, so that it is the owner of the code. */
function isNamed({ file, data }: Pick<Coupon, 'file' | 'data'>): boolean {
  return file.names.name?.toUpperCase() === data.code;
}

/** The advertised code is that of a coupon which works. */
function* promoReports(
  coupons: ReadonlyMap<string, Coupon>,
  context: RuleContext,
): Iterable<FileReport<Id>> {
  const { today, checkedOn } = context;
  for (const { file, data, place } of documentsOf(offers, context)) {
    const { promoCode } = data;
    const promised = coupons.get(promoCode);
    if (promised) yield* endingReports(promised, context);
    if (promised && (today !== checkedOn || isValidOn(promised.data, today))) continue;
    if (!promised && isUnread(promoCode, context)) continue;
    const dated = promised?.file ?? couponNotInForce(promoCode, context);
    yield {
      rule: 'coupon-unknown',
      severity: today === checkedOn ? 'error' : 'warning',
      file: file.path,
      ...place('promoCode'),
      message: `promoCode is ${promoCode}, but ${dated ? `${dated.path} is not valid on ${today}` : 'no coupon has that code'}`,
      remedy: dated
        ? 'Change the days of the coupon, or advertise another code here.'
        : `${didYouMean(closestMatch(promoCode, [...coupons.keys()]))}Write the code of a coupon that is in force, or add the coupon in content/coupons.`,
      explains: promised ? [`coupon ${promoCode}`] : [],
      follows: coupons.size === 0 ? ofFolder(collectionFolder(coupon)) : `coupon ${promoCode}`,
    };
  }
}

/** An advertised coupon that is about to end: what is said about it must be changed in time. */
function* endingReports(
  { file, data, place }: Coupon,
  { today, checkedOn }: RuleContext,
): Iterable<FileReport<Id>> {
  const { code, validUntil } = data;
  if (today !== checkedOn || validUntil === undefined || validUntil < today) return;
  const days = (Date.parse(validUntil) - Date.parse(today)) / DAY;
  if (days > DAYS_BEFORE_THE_END) return;
  yield {
    rule: 'coupon-expired',
    file: file.path,
    ...place('validUntil'),
    message: `the coupon ${code} ends ${days === 0 ? 'today' : `in ${counted(days, 'day')}`}, and the site advertises it`,
    remedy: 'Advertise another code in content/settings/offers.yaml, or write a later day here.',
    subject: `${code} until ${validUntil}`,
  };
}

/** The coupon with a code whose document has not begun yet, or is over. */
function couponNotInForce(code: string, { notInForce }: RuleContext): SourceFile | undefined {
  return notInForce.find(
    (file) => file.collection?.type === coupon.type && file.data().code === code,
  );
}

/** A coupon that can't be read has a finding of its own. */
function isUnread(code: string, context: RuleContext): boolean {
  const valid = new Set(documentsOf(coupon, context).map(({ file }) => file));
  return filesOf(coupon, context).some(
    (file) =>
      !valid.has(file) && (file.data().code === code || file.names.name?.toUpperCase() === code),
  );
}

function* textReports(
  file: SourceFile,
  { text, field, locationAt }: ShownText,
  coupons: ReadonlyMap<string, Coupon>,
  promised: string,
): Iterable<FileReport<Id>> {
  const codes = codesIn(text);
  for (const [code, index] of codes)
    if (!coupons.has(code))
      yield {
        rule: 'coupon-unknown',
        file: file.path,
        at: locationAt(index),
        field,
        follows: ofFolder(collectionFolder(coupon)),
        message: `the text promises the code ${quoted(code)}, but no coupon in force has it`,
        remedy:
          'Delete it, write {offers.promoCode} for the advertised code, or add a coupon with this code in content/coupons.',
      };
  const mention = text.indexOf('{offers.promoCode}');
  if (mention !== -1) codes.set(promised, mention);
  const known = [...codes].flatMap(([code]) => coupons.get(code) ?? []);
  for (const { percent, words, index } of discountsIn(text)) {
    const isTrue = known.some(({ data }) => data.percent === percent);
    const [example] = known;
    if (isTrue || !example) continue;
    yield {
      rule: 'coupon-percent',
      file: file.path,
      at: locationAt(index),
      field,
      message: `the text promises ${words} with a code, but ${example.data.code} takes off ${example.data.percent}%`,
      remedy: `Write ${example.data.percent}%, or correct percent in ${example.file.path}.`,
      subject: text,
      follows: ofOwnId(example.file),
    };
  }
}

/** Codes in the addresses of checkouts. */
function* linkReports(
  file: SourceFile,
  coupons: ReadonlyMap<string, Coupon>,
  promised: string,
): Iterable<FileReport<Id>> {
  for (const { url, at, field } of linksOf(file)) {
    const [, code] = /[?&](?:code|coupon|promo)=([A-Z0-9]+)/i.exec(url) ?? [];
    if (code === undefined) continue;
    if (code === promised)
      yield {
        rule: 'coupon-typed',
        file: file.path,
        at,
        field,
        message: `the link has the code ${quoted(code)}, which the settings know`,
        remedy: 'Write {offers.promoCode} instead of the code, which follows the settings.',
        subject: url,
      };
    else if (!coupons.has(code))
      yield {
        rule: 'coupon-unknown',
        file: file.path,
        at,
        field,
        message: `the link has the code ${quoted(code)}, but no coupon in force has it`,
        remedy:
          'Write {offers.promoCode} instead of the code, or add a coupon with this code in content/coupons.',
      };
  }
}
