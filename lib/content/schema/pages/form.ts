import { text } from '../fields';

/** The sentence for a refusal of what a form sends, which `what` names. */
export const refused = (what: string) =>
  text(`Shown when our own endpoint could not take the ${what}.`);

/** The sentence in the place of a form. */
export const withoutScript = text(
  'Stands in the place of the form where the browser runs no script; should name another way.',
);
