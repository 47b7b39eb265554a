import 'server-only';
import { getDocument } from './documents';
import { contact } from './schema/settings/contact';

/** The e-mail address to which clients write. */
export function supportEmail(): string {
  return getDocument(contact).email;
}
