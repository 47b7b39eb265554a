import { NUMBER_WORD, numberOf } from '../../number-words';
import type { KnownReferences } from '../../references/known-references';

/** A typed figure that is another one than its reference has. */
export interface Contradiction {
  readonly index: number;
  readonly written: string;
  readonly name: string;
}

/** What texts say with a figure of `regulation.yaml`, which stands at the #. */
const STATEMENTS: readonly (readonly [names: readonly string[], said: string])[] = [
  [['gst'], String.raw`\bGST\b(?: (?:of|at|is|rate|charged|extra|@))* # ?(?:%|per ?cent)`],
  [['gst'], String.raw`(?<![.,\p{Nd}])# ?(?:%|per ?cent) (?:of )?GST\b`],
  [
    ['feeCap'],
    String.raw`\b(?:fees?[ -](?:limit|cap|ceiling)|(?:limit|cap|ceiling) (?:of|on|for) (?:the )?fees?)\b[^.!?]{0,30}?(?:₹|Rs\.?|INR) ?#`,
  ],
  [
    ['refundWindow'],
    String.raw`\brefunds?\b[^.!?]{0,40}?\bwithin # days? (?:of|after|from) (?:the |your |a )?(?:purchase|payment|order)\b`,
  ],
  [
    ['grievanceOnCompliancePage', 'grievanceInCharter'],
    String.raw`\b(?:complaints?|grievances?)\b[^.!?]{0,50}?\b(?:resolved?|answer(?:ed)?|repl(?:y|ied)|settled?|closed?)\b[^.!?]{0,20}?\bwithin # (?:business |working |calendar )?days?\b`,
  ],
  [
    ['recordKeeping', 'taxRecords'],
    String.raw`\b(?:records?|keep|kept|retain(?:ed)?|stored?)\b[^.!?]{0,30}?\bfor (?:at least )?# years?`,
  ],
  [
    ['minimumAge'],
    String.raw`\b(?:at least|over|above|minimum age (?:of|is)) # years? (?:old|of age)\b`,
  ],
  [['cancellationNotice'], String.raw`\bcancel[^.!?]{0,40}?\b# hours? (?:before|in advance)`],
];
const PATTERNS = STATEMENTS.map(([names, said]) => {
  const [before = '', after = ''] = said.split('#');
  const number = `(\\p{Nd}+(?:,\\p{Nd}+)*(?:\\.\\p{Nd}+)?|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L}))`;
  const known = names.map((name) => `regulation.${name}`);
  return { names: known, pattern: new RegExp(`(${before})${number}${after}`, 'giu') };
});
/** Most texts have none of these. */
const STATED = /gst|\bfees?\b|within|years?|cancel/i;

/** Figures of the regulation in a text that are others in the settings. */
export function ofRegulation(text: string, { values }: KnownReferences): Contradiction[] {
  if (!STATED.test(text)) return [];
  return PATTERNS.flatMap(({ names, pattern }) => {
    const [name = ''] = names;
    const known = names.map((each) => numberOf(values.get(each) ?? ''));
    const found = values.has(name) ? [...text.matchAll(pattern)] : [];
    return found.flatMap(({ 0: all, 1: before = '', 2: figure = '', index }) =>
      known.includes(numberOf(figure))
        ? []
        : [{ index: index + before.length, written: all.slice(before.length).trim(), name }],
    );
  });
}
