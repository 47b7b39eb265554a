import type { Rule } from '../context/rule';
import { fieldLocation, type Reporter } from '../source/locations';
import { quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

/**
 * A question about placeholders: which documents it is about, by their id such as `settings/firm`, and which
 * values in them. A value is a placeholder in one of the forms of `placeholderIn`.
 */
interface Placeholders {
  readonly id: string;
  /** The value that the firm enters, in a sentence with the source that demands it. */
  readonly why: string;
  readonly documents: RegExp;
  /** Names of the fields; without it all. */
  readonly fields?: readonly string[];
  /** Documents whose placeholders no page uses. */
  readonly unless?: (file: SourceFile) => boolean;
}

/** Each value and text belongs to the first question that is about it; the last ones are about all others. */
const questions: readonly Placeholders[] = [
  {
    id: 'decisions',
    why: 'A decision to keep a warning is made by a person of the firm, who answers for it.',
    documents: /./,
    fields: ['by'],
  },
  {
    id: 'firm-names',
    why: 'SEBI (Research Analysts) Regulations, 2014, regulation 19A: the website names the firm as it is registered, its principal officer and its compliance officer.',
    documents: /^settings\/firm$/,
    fields: ['name', 'shortName', 'mentor', 'principalOfficer', 'complianceOfficer'],
  },
  {
    id: 'registration',
    why: 'SEBI circular SEBI/HO/MIRSD/MIRSD-PoD-2/P/CIR/2023/51, advertisement code: pages and advertisements state the registration number. Invoices and orders do too.',
    documents: /^settings\/firm$/,
    fields: ['registrationNumber', 'enlistmentNumber', 'registration.sample'],
  },
  {
    id: 'gstin',
    why: 'Central Goods and Services Tax Rules, 2017, rule 46: a tax invoice has the number of the supplier.',
    documents: /^settings\/firm$/,
    fields: ['gstin'],
  },
  {
    id: 'address',
    why: 'Central Goods and Services Tax Rules, 2017, rule 46, and the advertisement code of SEBI: invoices and pages have the registered address.',
    documents: /^settings\/firm$/,
  },
  {
    id: 'telephone',
    why: 'SEBI circular SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/81, Investor Charter: investors reach the firm by its own telephone.',
    documents: /^settings\/contact$/,
    fields: ['phone'],
  },
  {
    id: 'email',
    why: 'SEBI circular SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/81, Investor Charter: complaints, refunds and withdrawals of consent come by e-mail.',
    documents: /^settings\/contact$/,
  },
  {
    id: 'channels',
    why: 'Visitors follow these links to channels and apps of the firm; nobody answers at example.com.',
    documents: /^settings\/social$/,
  },
  {
    id: 'outside-links',
    why: 'Visitors follow these links to the regulator’s terms, the broker and the map.',
    documents: /^settings\/legal-links$/,
  },
  {
    id: 'embedded-pages',
    why: 'The pages of the bot and of the webinar show what is at these addresses.',
    documents: /^settings\/embeds$/,
  },
  {
    id: 'checkout-links',
    why: 'Buyers pay at these addresses.',
    documents: /^settings\/offers$|^courses\//,
    unless: (file) => file.data().checkout === 'own',
  },
  {
    id: 'complaint-samples',
    why: 'SEBI circular SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/81, Annexure B: the firm publishes its own complaints each month.',
    documents: /^complaints\//,
  },
  {
    id: 'annual-audit',
    why: 'SEBI (Research Analysts) Regulations, 2014, regulation 25: the firm publishes the status of its own audit.',
    documents: /^compliance\/annual-audit$/,
  },
  {
    id: 'most-important-terms',
    why: 'SEBI circular of 17 February 2025 on the most important terms and conditions (MITC): clients consent to them in the words of its annexure.',
    documents: /^policies\/most-important-terms-and-conditions$/,
  },
  {
    id: 'ai-use',
    why: 'SEBI circular SEBI/HO/MIRSD/MIRSD-PoD-1/P/CIR/2025/004: the firm tells clients to what extent it uses AI tools.',
    documents: /^policies\/use-of-ai-tools$/,
  },
  {
    id: 'testimonials',
    why: 'SEBI’s advertisement code: a testimonial is of a real client, who has consented.',
    documents: /^testimonials\//,
  },
  {
    id: 'achievements',
    why: 'SEBI’s advertisement code: an award that is shown is one that the firm has.',
    documents: /^cards\/achievements\//,
  },
  {
    id: 'mentor-picture',
    why: 'Visitors take the picture beside the name of the analyst for one of the analyst.',
    documents: /^pages\/home$/,
    fields: ['mentor.sample'],
  },
  {
    id: 'app-screens',
    why: 'Screens of an app are of the app that the firm has.',
    documents: /^cards\/phone-gallery\//,
  },
  {
    id: 'statistics',
    why: 'SEBI’s advertisement code: a figure that is advertised is true and can be proved.',
    documents: /^settings\/statistics$/,
  },
  {
    id: 'other-samples',
    why: 'What is marked as a sample, or leads to example.com, is not the firm’s own.',
    documents: /./,
  },
];

/** Describes a placeholder, in words that follow the field's name; undefined for the firm's own value. */
function placeholderIn({ value, path }: Field): string | undefined {
  if (value === true && path.at(-1) === 'sample') return 'marks a sample';
  if (typeof value !== 'string') return undefined;
  if (RESERVED_HOST.test(value)) return `leads to a host that nobody can have: ${quoted(value)}`;
  return FORMS.test(value) ? `is a placeholder: ${quoted(value)}` : undefined;
}

/** Hosts that are reserved for examples. */
const RESERVED_HOST = /[@/.]example\.(?:com|org|in|net)\b/;

/** Placeholders of the shipped settings: invented names, numbers of zeros, and marked samples. */
const FORMS =
  /^Your (?:Firm|Analyst|(?:[A-Z][a-z]+ )+Officer)\b|^(?:INH)?0+$|0{5} 0{5}$|A{5}0000A|\bPlaceholder\b|^Sample |\bsample$/;

/** Texts that stand where the firm enters its own. */
const RESERVED_TEXT = /\b(?:entered here|samples?,? until)\b/i;

const isAbout = ({ documents, fields }: Placeholders, { id }: SourceFile, { name, path }: Field) =>
  documents.test(id) && (!fields || fields.includes(name) || fields.includes(String(path.at(-1))));

function questionRule(question: Placeholders): Rule {
  const { id, why, documents, fields, unless } = question;
  const isFirst = (file: SourceFile, field: Field) =>
    questions.find((each) => isAbout(each, file, field)) === question;
  return {
    ...{ id, severity: 'error', why, live: true, todayOnly: true, on: 'file' },
    find(file: SourceFile, report: Reporter): void {
      if (!documents.test(file.id) || unless?.(file)) return;
      const isSample = file.data().sample === true;
      for (const field of file.fields().known) {
        // A document that is marked as a sample gets a single finding.
        if (isSample && !fields && field.value !== true) continue;
        const found = placeholderIn(field);
        if (found === undefined || !isFirst(file, field)) continue;
        report(fieldLocation(file, field), `${field.name} ${found}`, remedyOf(field));
      }
    },
  };
}

function remedyOf({ value, meta }: Field): string {
  if (value === true)
    return 'Replace the values beside it by the firm’s own, or delete the document; then delete this line.';
  return `Replace it by the firm’s own: ${meta.description ?? 'what the field is for'}`;
}

const reservedText: Rule = {
  id: 'reserved-texts',
  severity: 'error',
  why: 'SEBI circular SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/81 and SEBI (Research Analysts) Regulations, 2014: NISM certification, disciplinary history, associates and conflicts are published.',
  live: true,
  todayOnly: true,
  on: 'text',
  find(text, report) {
    const found = RESERVED_TEXT.exec(text.text);
    if (!found) return;
    report(
      text.at(found.index),
      `${quoted(text.text, 90)} stands where the firm’s own text will be`,
      'Write the firm’s own statement, also where there is nothing to report, or delete the sentence.',
    );
  },
};

export const placeholderRules: readonly Rule[] = [...questions.map(questionRule), reservedText];
