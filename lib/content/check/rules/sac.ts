import { regulation } from '../../schema/settings/regulation';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** Codes of financial services; research for a fee is one of the two last ones. */
const FINANCIAL = /^9971\d\d$/;
const TYPED = /\bSAC\b[^\p{L}\d]{0,4}(?:(?:code|is|no|number|कोड)[^\p{L}\d]{0,4}){0,2}(\d{4,8})/giu;

/** The service accounting code is one of financial services, and texts take it from the settings. */
export const rule = fileRule({
  ids: {
    'sac-unknown': {
      reason: 'Invoices show the code, and the tax office reads from it what was sold.',
      suppresses: ['legal-figure'],
    },
    'sac-typed': {
      severity: 'warning',
      reason: 'A code that is typed stays the old one when the settings change.',
    },
  },
  *check(file) {
    if (file.collection?.type === regulation.type) {
      for (const field of file.fields().known)
        if (/^sac(?:\[\d+\])?\.value$/.test(field.name) && isOther(field.value))
          yield {
            rule: 'sac-unknown',
            at: fieldLocation(file, field),
            field: field.name,
            message: `${field.value} is no code of financial services`,
            remedy: 'Write "997156" or "997159", as the firm’s accountant decides.',
          };
      return;
    }
    for (const { text, field, locationAt } of shownTexts(file))
      for (const match of text.includes('SAC') ? text.matchAll(TYPED) : [])
        yield {
          rule: 'sac-typed',
          at: locationAt(match.index + match[0].indexOf(match[1] ?? '')),
          field,
          message: `the code ${quoted(match[1])} is typed, and the settings know it`,
          remedy: 'Write {regulation.sac} instead, which follows the settings.',
          subject: text,
        };
  },
});

/** What is no code of six digits has a finding of its own. */
function isOther(value: unknown): boolean {
  return typeof value === 'string' && /^\d{6}$/.test(value) && !FINANCIAL.test(value);
}
