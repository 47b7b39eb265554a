import { fieldNameAt } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Keys of payment, mail, cloud and chat services, by the letters that they begin with. */
const KEYS =
  /(?<![A-Za-z0-9])(?:rzp_(?:live|test)_|sk_(?:live|test)_|whsec_|AKIA|AIza|gh[pousr]_|xox[abp]-|SG\.|EAA)[A-Za-z0-9_-]{12,}|\b\d{8,10}:AA[A-Za-z0-9_-]{30,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** Keys by which programs log in to services are never published. */
export const rule = fileRule({
  ids: {
    'secret-typed': {
      reason: 'Whoever reads the key of a service can use it in the name of the firm.',
      suppresses: ['personal-data'],
    },
  },
  *check(file) {
    const found = KEYS.exec(file.text() ?? '');
    if (!found) return;
    yield {
      rule: 'secret-typed',
      at: file.textLocation(found.index),
      field: fieldNameAt(file, found.index),
      message: `${quoted(found[0], 14)} is the key of a service`,
      remedy:
        'Delete it, and tell the developers: a key that was in a document must be replaced by a new one.',
    };
  },
});
