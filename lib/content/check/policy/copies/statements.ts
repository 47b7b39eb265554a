import { namespaceOf } from '../../../references';
import type { KnownReferences } from '../../context/known-references';
import type { SourceFile } from '../../source/source-file';
import { NUMBER_WORD, numberOf } from '../../source/words';
import type { TypedValue } from './facts';

const NUMBER = `(?<value>\\p{Nd}+(?:,\\p{Nd}+)*(?:\\.\\p{Nd}+)?|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L}))`;
const NAME = String.raw`(?:\s*[:–—-]\s*|,\s+|\s+is\s+|\s+)(?<value>(?:(?:Dr|Mr|Mrs|Ms|Shri|Smt|CA|CS|Adv)\.?\s+)?\p{Lu}(?:\.|[\p{L}’'-]+)(?:\s+\p{Lu}(?:\.|[\p{L}’'-]+)){1,3})`;
const RANGE = String.raw`\b(?<value>\d+(?: to | ?[–-] ?)\d+)`;
const HOURS = String.raw`(?<value>\d{1,2}(?::\d\d)? ?[AaPp][Mm] ?(?:to|until|till|-|–) ?\d{1,2}(?::\d\d)? ?[AaPp][Mm])`;

const OFF = '(?:%|per ?cent) ?(?:off|discount|less|saving)';

/**
 * Phrases in which a text states a value of the settings, with the references to that value. `#` matches a
 * number; a phrase that contains it ignores case.
 */
const STATEMENTS: readonly (readonly [names: readonly string[], said: string])[] = [
  [
    ['regulation.gst'],
    String.raw`\bGST\b(?: (?:of|at|is|rate|charged|extra|@))* # ?(?:%|per ?cent)`,
  ],
  [['regulation.gst'], String.raw`(?<![.,\p{Nd}])# ?(?:%|per ?cent) (?:of )?GST\b`],
  [
    ['regulation.feeCap'],
    String.raw`\b(?:fees?[ -](?:limit|cap|ceiling)|(?:limit|cap|ceiling) (?:of|on|for) (?:the )?fees?)\b[^.!?]{0,30}?(?:₹|Rs\.?|INR) ?#`,
  ],
  [
    ['regulation.refundWindow'],
    String.raw`\brefunds?\b[^.!?]{0,40}?\bwithin # days? (?:of|after|from) (?:the |your |a )?(?:purchase|payment|order)\b`,
  ],
  [
    ['regulation.grievanceOnCompliancePage', 'regulation.grievanceInCharter'],
    String.raw`\b(?:complaints?|grievances?)\b[^.!?]{0,50}?\b(?:resolved?|answer(?:ed)?|repl(?:y|ied)|settled?|closed?)\b[^.!?]{0,20}?\bwithin # (?:business |working |calendar )?days?\b`,
  ],
  [
    ['regulation.recordKeeping', 'regulation.taxRecords'],
    String.raw`\b(?:records?|keep|kept|retain(?:ed)?|stored?)\b[^.!?]{0,30}?\bfor (?:at least )?# years?`,
  ],
  [
    ['regulation.minimumAge'],
    String.raw`\b(?:at least|over|above|minimum age (?:of|is)) # years? (?:old|of age)\b`,
  ],
  [
    ['regulation.cancellationNotice'],
    String.raw`\bcancel[^.!?]{0,40}?\b# hours? (?:before|in advance)`,
  ],
  [
    ['regulation.sac'],
    String.raw`\bSAC\b[^\p{L}\p{Nd}]{0,4}(?:(?:code|is|no|number)[^\p{L}\p{Nd}]{0,4}){0,2}#`,
  ],
  [
    ['offers.promoCode'],
    String.raw`(?<!\b(?:IFSC|SAC|HSN|PIN) )(?:\b(?:[Cc]odes?|[Cc]oupon|[Ee]nter|[Aa]pply)|कोड|कूपन|குறியீடு) (?:[a-z]+ ){0,3}(?<value>[A-Z]{3,}\d{1,3})\b`,
  ],
  [['offers.promoPercent'], String.raw`# ?${OFF}(?=[^]*\{(?:offers\.promoCode|coupons\.))`],
  [['offers.promoPercent'], String.raw`(?<=\{(?:offers\.promoCode|coupons\.)[^]*)# ?${OFF}`],
  [['firm.complianceOfficer'], `[Cc]ompliance [Oo]fficer${NAME}`],
  [['firm.principalOfficer'], `[Pp]rincipal [Oo]fficer${NAME}`],
  [['firm.mentor'], `[Mm]entor${NAME}`],
  [
    ['contact.hours'],
    `\\b(?:[Ss]upport|[Oo]ffice|[Hh]elp|[Rr]each us|[Cc]all us)\\b[^.!?]{0,40}?${HOURS}`,
  ],
  [
    ['this.callsPerDay', 'this.newCallsPerDay', 'this.signalsPerWeek'],
    `${RANGE} (?=(?:calls?|signals?|recommendations?)\\b)`,
  ],
];
const PATTERNS = STATEMENTS.map(([names, said]) => ({
  names,
  pattern: new RegExp(said.replace('#', NUMBER), said.includes('#') ? 'dgiu' : 'dgu'),
}));
/** Most texts have none of these. */
const STATED =
  /gst|fee|refund|complain|grievance|record|keep|kept|retain|store|years?|cancel|SAC|officer|mentor|[ap]m\b|calls?|signals?|recommend|code|coupon|enter|apply|कोड|कूपन|குறியீடு/i;

/** Words with capitals that follow an office and name nobody. */
const NO_NAME =
  /\b(?:SEBI|BSE|NSE|Research|Analyst|Officer|Details|Name|Compliance|Certificate|Charter|Board|Policy|Page|Team|Desk|Monday|India|Your|The|Medal|Program(?:me)?)\b/;

/** Values in a text that say what the settings say, be it the same or not. */
export function statements(
  text: string,
  file: SourceFile,
  { values }: KnownReferences,
): TypedValue[] {
  if (!STATED.test(text)) return [];
  const own = file.collection ? namespaceOf(file.collection, file.id) : '';
  return PATTERNS.flatMap(({ names, pattern }) => {
    const known = names.map((name) => name.replace('this', own)).filter((name) => values.has(name));
    const [first] = known;
    if (first === undefined) return [];
    return [...text.matchAll(pattern)].flatMap(({ groups, indices }) => {
      const written = groups?.value ?? '';
      const index = indices?.groups?.value?.[0] ?? 0;
      const same = known.find((name) => isSame(written, values.get(name) ?? ''));
      return NO_NAME.test(written) ? [] : [{ index, written, name: same ?? first, isOther: !same }];
    });
  });
}

/** Whether a typed value is that of the settings: `seven` and `7 days`, `9am - 6pm` and `9 AM to 6 PM`. */
function isSame(written: string, value: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/:00|[\s.]/g, '')
      .replace(/until|till|-|–/, 'to');
  const number = numberOf(written);
  const isNumber = number !== undefined && !/\d\D+\d/.test(written.replaceAll(',', ''));
  return isNumber ? number === numberOf(value) : plain(written) === plain(value);
}
