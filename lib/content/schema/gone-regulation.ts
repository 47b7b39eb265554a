import { deleteLine, type Gone } from './gone';

const toWordings: Gone = deleteLine(
  'Delete these lines; the sentence is in settings/wordings.yaml, under riskWarning.',
);

const toRegister: Gone = deleteLine(
  'Delete these lines. What a page must say is in settings/wordings.yaml, and settings/required-disclosures.yaml says which page.',
);

const toClaims: Gone = deleteLine('Delete these lines; the check knows itself what a claim is.');

/** Units that a figure always has. */
const unit = ['gst', 'feeCap', 'minimumAge', 'refundCompletion'].flatMap((name) =>
  ['', '.*'].flatMap((version) =>
    ['', '.newer'].map((source): [string, Gone] => [
      `${name}${version}${source}.unit`,
      deleteLine(),
    ]),
  ),
);

/** Keys of settings/regulation.yaml that were no figures of the regulator, or said what is known. */
export const goneRegulationKeys: Readonly<Record<string, Gone>> = {
  riskWarning: toWordings,
  disclaimers: toRegister,
  contradictions: {
    remedy: 'Write these lines in settings/required-disclosures.yaml, and delete them here.',
  },
  claims: toClaims,
  claimWords: toClaims,
  ...Object.fromEntries(unit),
};
