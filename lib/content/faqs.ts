import 'server-only';
import { listProse } from './documents';
import { faq, type faqThemes } from './schema/faq';

/** Questions and answers of a theme, in order. */
export function listFaqs(theme: (typeof faqThemes)[number]) {
  return listProse(faq).filter(({ names }) => names.theme === theme);
}
