import { acknowledgementRules } from './acknowledgements';
import { documentRules } from './files/documents';
import { fileBytesRules } from './files/file-bytes';
import { filePlace } from './files/file-place';
import { changeRules } from './policy/changes';
import { claimRules } from './policy/claims';
import { complaintFigureRules } from './policy/complaint-figures';
import { complaintMonthRules } from './policy/complaint-months';
import { contactRules } from './policy/contacts';
import { recordCopied } from './policy/copied';
import { typedValue } from './policy/copies/typed-value';
import { disclosureRules } from './policy/disclosures';
import { figureRules } from './policy/figures';
import { offerRules } from './policy/offers';
import { priceRules } from './policy/prices';
import { textFigureRules } from './policy/text/figures';
import { markRules } from './policy/text/marks';
import { placeholderRules } from './policy/text/placeholders';
import { repeatedRules } from './policy/text/repeated';
import { addressForm } from './references/address-form';
import { altTextRules } from './references/alt-texts';
import { deadLinkRules } from './references/dead-links';
import { imageBytes } from './references/image-bytes';
import { imageMissing } from './references/image-missing';
import { linkLabel } from './references/link-label';
import { linkWordRules } from './references/link-words';
import { outsideLinkRules } from './references/outside-links';
import { channelLink, pageTitle } from './references/page-title';
import { publicFileRules } from './references/public-files';
import { valueRules } from './references/values';
import { writtenRules } from './references/written';
import type { Rule } from './rule';
import { issueRules } from './schema/issues';
import { keyRules } from './schema/keys';
import { periodRules } from './schema/periods';
import { notUnique } from './schema/unique';
import { characterFormRules } from './syntax/character-form';
import { fieldBlockRules } from './syntax/field-block';
import { hiddenCharacterRules, secretTyped } from './syntax/hidden';
import { mdxCode } from './syntax/mdx-code';
import { mdxHeadingRules } from './syntax/mdx-headings';
import { mdxSyntax } from './syntax/mdx-syntax';
import { mdxTag } from './syntax/mdx-tag';
import { yamlSyntax } from './syntax/yaml-syntax';
import { yamlValueRules } from './syntax/yaml-values';

/** Where files are, what they are called, and their bytes. */
const files: readonly Rule[] = [filePlace, ...fileBytesRules, ...documentRules];

/** What can't be read. */
const syntax: readonly Rule[] = [
  ...hiddenCharacterRules,
  ...characterFormRules,
  secretTyped,
  yamlSyntax,
  ...yamlValueRules,
  ...fieldBlockRules,
  mdxSyntax,
  mdxTag,
  mdxCode,
  ...mdxHeadingRules,
];

/** What the schema of a document does not accept. */
const schema: readonly Rule[] = [...keyRules, ...issueRules, ...periodRules, notUnique];

/** References to values, pages, sites and files. */
const references: readonly Rule[] = [
  ...valueRules,
  ...writtenRules,
  addressForm,
  ...deadLinkRules,
  ...outsideLinkRules,
  linkLabel,
  ...linkWordRules,
  channelLink,
  pageTitle,
  imageMissing,
  ...altTextRules,
  imageBytes,
  ...publicFileRules,
];

/** Rules that get valid documents only. */
const policy: readonly Rule[] = [
  ...priceRules,
  ...offerRules,
  ...complaintMonthRules,
  ...complaintFigureRules,
  ...figureRules,
  ...disclosureRules,
  ...changeRules,
  ...claimRules,
  ...markRules,
  ...placeholderRules,
  ...repeatedRules,
  ...textFigureRules,
  typedValue,
  recordCopied,
  ...contactRules,
  ...acknowledgementRules,
];

/** The phases before the policy, in order; a file that fails one does not go on to the next. */
export const filePhases = [files, syntax, schema, references].map((rules) =>
  rules.filter((rule) => rule.on === 'file'),
);

/** All rules, in the order of the phases. A new rule is in a list above and nowhere else. */
export const allRules: readonly Rule[] = [...files, ...syntax, ...schema, ...references, ...policy];

/** Rules about the whole content. */
export const siteRules = allRules.filter((rule) => rule.on === 'site');

/** Rules about single valid documents and their texts. */
export const policyRules = allRules.filter((rule) => rule.on !== 'site' && rule.on !== 'file');
