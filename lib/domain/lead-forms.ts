import { routes } from './routes';

/** What a visitor reads about a field that is wrong (product 6.2). */
export const leadTexts = {
  name: 'Enter your name, in at most 100 characters.',
  email: 'Please enter a valid email address',
  number: 'Please enter a valid 10-digit phone number',
  message: 'Write a message, in at most 5000 characters.',
} as const;

/** A telephone number of ten digits. Landlines count too, since no SMS is sent to it (product 6.2). */
export const tenDigits = /^[0-9]{10}$/;

/** A form that also works without script. */
export interface ScriptlessForm {
  readonly page: string;
  /** Before the names of its fields and outcomes in the ids of the page. */
  readonly id: string;
  readonly fields: readonly (keyof typeof leadTexts)[];
}

/** The forms by the path of their endpoints. */
export const leadForms: Readonly<Record<string, ScriptlessForm>> = {
  '/leads/masterclass': {
    page: routes.home,
    id: 'masterclass',
    fields: ['name', 'email', 'number'],
  },
  '/leads/contact': { page: routes.contactUs, id: 'contact', fields: ['name', 'email', 'message'] },
  '/is-it-us': { page: routes.isItUs, id: 'is-it-us', fields: [] },
};

/** What the page says about a form that was sent; of a wrong field `<field>-error`. */
export type LeadOutcome = 'sent' | 'too-large' | 'too-often' | 'not-available';

/**
 * Text, an at sign, text, a dot, text, no spaces (product 6.2). The dot is the first one after a
 * character of the domain: a pattern that tries every dot takes quadratic time.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
