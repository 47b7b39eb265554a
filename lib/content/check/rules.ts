import { ackStale } from './acknowledgements';
import type { Rule } from './context/rule';
import { fileBytes } from './files/file-bytes';
import { fileMissing, fileName } from './files/misplaced-files';
import { goLiveQuestions } from './go-live/questions';
import { changeRules } from './policy/changes';
import { claimRules } from './policy/claims';
import { complaintFigureRules } from './policy/complaint-counts';
import { complaintMonthRules } from './policy/complaint-months';
import { contactRules } from './policy/contacts';
import { typedValue } from './policy/copies/typed-value';
import { disclosureRules } from './policy/disclosures';
import { figureRules } from './policy/figures';
import { offerRules } from './policy/named-offers';
import { auditOverdue, charterOverdue } from './policy/overdue';
import { priceRules } from './policy/prices';
import { recordChanged } from './policy/records';
import { figureMistyped } from './policy/text/amounts';
import { textPlaceholder } from './policy/text/drafts';
import { deadLinkRules } from './references/dead-links';
import { linkHost, linkScheme } from './references/link-addresses';
import { linkWords } from './references/link-words';
import { publicFile } from './references/public-files';
import { imageMissing, publicUnused } from './references/shown-files';
import { refUnknown } from './references/values';
import { issueRules } from './schema/issues';
import { unknownKey } from './schema/keys';
import { effectiveOrder } from './schema/periods';
import { notUnique } from './schema/unique';
import { characterRules } from './syntax/characters';
import { signLost } from './syntax/lost-marks';
import { mdxHeadingRules } from './syntax/mdx-headings';
import { fieldBlock, mdxCode, mdxSyntax } from './syntax/mdx-syntax';
import { mdxTag } from './syntax/mdx-tag';
import { textMarks } from './syntax/shown-marks';
import { yamlSyntax } from './syntax/yaml-syntax';
import { numberForm } from './syntax/yaml-values';

/** Where files are, what they are called, and their bytes. */
const files: readonly Rule[] = [fileName, fileBytes, fileMissing];

const syntax: readonly Rule[] = [
  ...characterRules,
  yamlSyntax,
  numberForm,
  fieldBlock,
  mdxSyntax,
  mdxTag,
  mdxCode,
  ...mdxHeadingRules,
  signLost,
  textMarks,
];

/** Violations of a document's schema. */
const schema: readonly Rule[] = [unknownKey, ...issueRules, effectiveOrder, notUnique];

/** References to values, pages, sites and files. */
const references: readonly Rule[] = [
  refUnknown,
  linkScheme,
  ...deadLinkRules,
  linkHost,
  linkWords,
  publicFile,
  imageMissing,
  publicUnused,
];

/** Rules that get valid documents only. */
const policy: readonly Rule[] = [
  ...priceRules,
  ...offerRules,
  ...complaintMonthRules,
  ...complaintFigureRules,
  auditOverdue,
  charterOverdue,
  ...figureRules,
  ...disclosureRules,
  ...changeRules,
  recordChanged,
  ...claimRules,
  textPlaceholder,
  figureMistyped,
  typedValue,
  ...contactRules,
  ...goLiveQuestions,
  ackStale,
];

/** The phases before the policy, in order; a file that fails one does not go on to the next. */
export const filePhases = [files, syntax, schema, references].map((rules) =>
  rules.filter((rule) => rule.on === 'file'),
);

/** All rules, in the order of the phases. A new rule is in a list above and nowhere else. */
export const allRules: readonly Rule[] = [...files, ...syntax, ...schema, ...references, ...policy];

export const siteRules = allRules.filter((rule) => rule.on === 'site');

/** Rules about single valid documents and their texts. */
export const policyRules = policy.filter((rule) => rule.on !== 'site');
