import { namespaceOf } from '../../../references';
import { lazyFor } from '../../lazy';
import { quoted, quotesAtStart } from '../../message-text';
import type { KnownReferences } from '../../references/known-references';
import { linksOf } from '../../references/links';
import type { Rule } from '../../rule';
import type { SourceFile } from '../../source/source-file';
import { plainDigits } from '../../words';
import { type TypedFact, typedFacts } from './facts';

/** Where the values are written. */
const SOURCES = new Set([
  'firm',
  'contact',
  'regulation',
  'statistics',
  'offers',
  'markets',
  'wordings',
]);

/** Whether the document is where values come from, so that it types them. */
export function isSource({ collection }: SourceFile): boolean {
  return (
    SOURCES.has(collection?.namespace ?? '') || collection?.path.startsWith('coupons/') === true
  );
}

/** The number of a document in a list, after a word for it, by the folder of the list. */
const LISTS = Object.entries({
  disclaimer: 'statements?|कथन|विधान|वक्तव्य|கூற்று',
  compliance: 'disclosures?|प्रकटीकरण',
  charter: 'sections?',
}).map(([list, words]) => ({
  list,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${words})\\s+(?:(?:no|nos|number|क्र|क्रमांक)\\.?\\s*|#\\s*)?(\\d{1,3}|[A-Z])(?![\\p{L}\\p{N}'’-])`,
    'giu',
  ),
}));
const NUMBERED = /statement|disclosure|section|कथन|विधान|वक्तव्य|கூற்று|प्रकटीकरण/i;

/** What follows a number that counts something: "a statement 7 days before". */
const COUNTS =
  /^(?:[.,]\d|%|\s*-?\s*(?:business |working |calendar )?(?:hours?|days?|weeks?|months?|years?|times|of the [A-Z]\w* ?(?:Act|Code|Rules|Regulations|Circular))\b)/i;

const SAC = /\bSAC\b[^\p{L}\d]{0,4}(?:(?:code|is|no|number|कोड)[^\p{L}\d]{0,4}){0,2}(\d{4,8})/giu;

const OFFICER = /[Oo]fficer|[Mm]entor|अधिकारी|मेंटर|அதிகாரி/;
const OFFICES: readonly (readonly [office: RegExp, name: string])[] = [
  [/compliance officer|अनुपालन अधिकारी|இணக்க அதிகாரி/i, 'firm.complianceOfficer'],
  [/principal officer|प्रधान अधिकारी|முதன்மை அதிகாரி/i, 'firm.principalOfficer'],
  [/mentor|मेंटर/i, 'firm.mentor'],
];
/** An office, and the name of a person after it. */
const PERSON =
  /(?:[Cc]ompliance [Oo]fficer|[Pp]rincipal [Oo]fficer|[Mm]entor|अनुपालन अधिकारी|प्रधान अधिकारी|मेंटर|இணக்க அதிகாரி|முதன்மை அதிகாரி)(?:\s*[:–—-]\s*|,\s+|\s+is\s+|\s+)((?:(?:Dr|Mr|Mrs|Ms|Shri|Smt|CA|CS|Adv)\.?\s+)?\p{Lu}(?:\.|[\p{L}’'-]+)(?:\s+\p{Lu}(?:\.|[\p{L}’'-]+)){1,3}|(?:श्रीमती|श्री|सुश्री|डॉ\.?)\s+[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?)/gu;
/** Words with capitals that follow an office and name nobody. */
const NO_NAME =
  /\b(?:SEBI|BSE|NSE|Research|Analyst|Officer|Details|Name|Compliance|Certificate|Charter|Board|Policy|Page|Team|Desk|Monday|India|Your|The|Medal|Program(?:me)?)\b/;

export const typedValue: Rule = {
  id: 'typed-value',
  severity: 'warning',
  why: 'A value that is typed stays the old one when the settings change.',
  on: 'text',
  examples: [
    { of: 'content/disclaimer/0200-market-risk.mdx', wrong: { body: 'We add GST of 18%.\n' } },
    {
      of: 'content/disclaimer/0200-market-risk.mdx',
      wrong: { body: 'Principal officer: Rahul Verma\n' },
    },
  ],
  find(text, report, { references }) {
    const { file } = text;
    const plain = plainDigits(text.text);
    const found = [
      ...typedFacts(plain, references),
      ...numbers(plain, references),
      ...persons(plain),
    ].filter(({ name }) => !name.startsWith(`${file.collection?.namespace}.`));
    if (found.length === 0) return;
    const known = new Set(references.values.values());
    const links = linksOf(file).map(({ url }) => url);
    const taken = new Set<number>();
    for (const { index, written, name } of found) {
      // What is typed in a link too is reported there, and a name of the settings as a value.
      if (taken.has(index) || links.some((url) => url.includes(written))) continue;
      taken.add(index);
      const isOther =
        /^firm\.\w+(?:Officer|mentor)$|^firm\.mentor$/.test(name) && !known.has(written);
      report(
        text.at(index),
        isOther
          ? `${quoted(written)} is typed, and {${name}} is another name`
          : `${quoted(written)} is typed, and the settings know it`,
        `Write {${ownName(name, file)}} instead, which follows the settings.${quotesAtStart(text.field?.name, index)}`,
      );
    }
  },
};

/** `courses.btst-vip.capital` in the course itself is `this.capital`. */
function ownName(name: string, { collection, id }: SourceFile): string {
  const own = collection && `${namespaceOf(collection, id)}.`;
  return own && name.startsWith(own) ? name.replace(own, 'this.') : name;
}

/** Numbers of statements, disclosures and sections, and codes of services. */
function numbers(text: string, references: KnownReferences): TypedFact[] {
  const sac = text.includes('SAC') ? [...text.matchAll(SAC)] : [];
  const codes = sac.map(({ 0: all, 1: written = '', index }) => ({
    ...{ written, name: 'regulation.sac' },
    index: index + all.indexOf(written),
  }));
  if (!NUMBERED.test(text)) return codes;
  const names = numbersOf(references);
  const counted = LISTS.flatMap(({ list, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, 1: number = '', index }) => {
      const name = names.get(`${list} ${number}`);
      return name && !COUNTS.test(text.slice(index + written.length))
        ? [{ index, written, name }]
        : [];
    }),
  );
  return [...codes, ...counted];
}

/** Names of references by list and number: `disclaimer 7`. */
const numbersOf = lazyFor(
  ({ values }: KnownReferences) =>
    new Map(
      [...values].flatMap(([name, number]): [string, string][] => {
        const [, list] = /^([\w-]+)\.[\w-]+\.number$/.exec(name) ?? [];
        return list ? [[`${list} ${number}`, name]] : [];
      }),
    ),
);

function persons(text: string): TypedFact[] {
  if (!OFFICER.test(text)) return [];
  return [...text.matchAll(PERSON)].flatMap(({ 0: all, 1: written = '', index }) => {
    const [, name] = OFFICES.find(([office]) => office.test(all)) ?? [];
    return name && !NO_NAME.test(written)
      ? [{ index: index + all.indexOf(written), written, name }]
      : [];
  });
}
