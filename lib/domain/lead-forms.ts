import type { leadTexts } from './lead-fields';
import { routes } from './routes';

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

/** Outcome of a sent form, which the page shows; for a wrong field it is `<field>-error`. */
export type LeadOutcome = 'sent' | 'too-large' | 'too-often' | 'not-available';
