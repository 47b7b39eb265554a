import 'server-only';
import { getDocument, listProse } from './documents';
import { disclaimer } from './schema/disclaimer';
import { disclaimerPage } from './schema/pages/disclaimer-page';

/** The disclaimer as plain text: its heading and lead, and each statement in force with its number. */
export function disclaimerText(): string {
  const { heading, lead } = getDocument(disclaimerPage);
  const statements = listProse(disclaimer).map(({ number, text }) => `${number}. ${text}`);
  return [heading, lead, ...statements].join('\n');
}
