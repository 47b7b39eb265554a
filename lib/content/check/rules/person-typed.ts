import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

const OFFICES = [
  [/compliance officer|अनुपालन अधिकारी|இணக்க அதிகாரி/i, 'firm.complianceOfficer'],
  [/principal officer|प्रधान अधिकारी|முதன்மை அதிகாரி/i, 'firm.principalOfficer'],
  [/mentor|मेंटर/i, 'firm.mentor'],
] as const;

const OFFICE =
  /(?:[Cc]ompliance [Oo]fficer|[Pp]rincipal [Oo]fficer|[Mm]entor|अनुपालन अधिकारी|प्रधान अधिकारी|मेंटर|இணக்க அதிகாரி|முதன்மை அதிகாரி)(?:\s*[:–—-]\s*|,\s+|\s+is\s+|\s+)((?:(?:Dr|Mr|Mrs|Ms|Shri|Smt|CA|CS|Adv)\.?\s+)?\p{Lu}(?:\.|[\p{L}’'-]+)(?:\s+\p{Lu}(?:\.|[\p{L}’'-]+)){1,3}|(?:श्रीमती|श्री|सुश्री|डॉ\.?)\s+[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?)/gu;

/** Most texts have none of these, so that only few are searched. */
const ANY = /[Oo]fficer|[Mm]entor|अधिकारी|मेंटर|அதிகாரி/;

/** Words with capitals that follow an office and name nobody. */
const NO_NAME =
  /\b(?:SEBI|BSE|NSE|Research|Analyst|Officer|Details|Name|Compliance|Certificate|Charter|Board|Policy|Page|Team|Desk|Monday|India|Your|The|Medal|Program(?:me)?)\b/;

/** The firm's people are named by the settings, so that a new officer takes one edit. */
export const rule = fileRule({
  ids: {
    'person-typed': {
      severity: 'warning',
      reason: 'An officer who is typed stays on the page when the settings name another person.',
    },
  },
  *check(file, { references: { values } }) {
    if (file.collection?.namespace === 'firm' || !ANY.test(file.text() ?? '')) return;
    for (const { text, field, locationAt } of shownTexts(file))
      for (const match of text.matchAll(OFFICE)) {
        const [all, name = ''] = match;
        const reference = OFFICES.find(([office]) => office.test(all))?.[1] ?? '';
        // A name that the settings have is reported as typed.
        if (NO_NAME.test(name) || [...values.values()].includes(name)) continue;
        yield {
          rule: 'person-typed',
          at: locationAt(match.index + all.indexOf(name)),
          field,
          message: `${quoted(name)} is typed, and ${reference} of the settings is another name`,
          remedy: `Write {${reference}} instead, and change the person in content/settings/firm.yaml.`,
          subject: text,
        };
      }
  },
});
