import { quotesAtStart } from '../../message-text';
import type { Rule } from '../../rule';
import { foundBy, type Id } from './found';

/** Whether a text may have any of what these rules look for. */
const CANDIDATE = /@|\p{Nd}{2}/u;

const REMEDIES: Readonly<Record<string, string>> = {
  'personal-data':
    'Take it out. If it is the firm’s own, write the reference of the settings instead, such as {contact.phone} or {contact.email}.',
  'payment-details':
    'Take out the account and the bank, and link to /pricing where a client should pay.',
};

const says = (body: string) => ({
  of: 'content/faqs/contact/0100-reach-support.mdx',
  wrong: { body },
});

/** Texts name no person's data and no accounts, and of contacts only those of the settings. */
export const contactRules: readonly Rule[] = [
  ruleOf(
    'personal-data',
    'error',
    'The law protects personal data such as a PAN, an Aadhaar number or a mobile number of a client.',
    ['Send your PAN ABCPE1234F here.\n', 'Call Ravi at 9812345678.\n'],
  ),
  ruleOf(
    'payment-details',
    'error',
    'Clients pay at the checkout only; fraudsters ask them to pay to other accounts.',
    ['Pay to firm@okhdfcbank now.\n'],
  ),
  ruleOf(
    'contact-unknown',
    'warning',
    'A number or an e-mail address that is not in the settings may be mistyped or old.',
    ['Call 1800 11 2233.\n'],
  ),
  ruleOf(
    'registration-unknown',
    'error',
    'A registration number that is not the firm’s own misleads investors.',
    ['Our number is INH000009999.\n'],
  ),
];

function ruleOf(id: Id, severity: Rule['severity'], why: string, wrong: readonly string[]): Rule {
  return {
    ...{ id, severity, why },
    on: 'text',
    examples: wrong.map(says),
    find(text, report, { references }) {
      if (!CANDIDATE.test(text.text)) return;
      for (const { index, message, name } of foundBy(references)(text).filter(
        (each) => each.id === id,
      ))
        report(
          text.at(index),
          message,
          name
            ? `Write {${name}} if the firm’s own is meant, or take it out.${quotesAtStart(text.field?.name, index)}`
            : (REMEDIES[id] ?? ''),
        );
    },
  };
}
