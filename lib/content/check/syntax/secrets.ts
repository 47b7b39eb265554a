import { quoted } from '../message-text';
import type { Rule } from '../rule';

/** Keys of payment, mail, cloud and chat services, by the letters that they begin with. */
const KEYS =
  /(?<![A-Za-z0-9])(?:rzp_(?:live|test)_|sk_(?:live|test)_|whsec_|AKIA|AIza|gh[pousr]_|xox[abp]-|SG\.|EAA)[A-Za-z0-9_-]{12,}|\b\d{8,10}:AA[A-Za-z0-9_-]{30,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

export const secretTyped: Rule = {
  id: 'secret-typed',
  severity: 'error',
  why: 'Whoever reads the key of a service can use it in the name of the firm.',
  on: 'file',
  examples: [
    {
      of: 'content/faqs/contact/0100-reach-support.mdx',
      // Put together, so that no search for leaked keys takes it for a real one.
      wrong: { body: `Use ${['rzp', 'live', '4f8Gh2kLmN0pQr'].join('_')} for it.\n` },
    },
  ],
  find(file, report) {
    const found = KEYS.exec(file.text() ?? '');
    if (found)
      report(
        { file, ...file.textLocation(found.index) },
        `${quoted(found[0], 14)} is the key of a service`,
        'Delete it, and tell the developers: a key that was in a document must be replaced by a new one.',
      );
  },
};
