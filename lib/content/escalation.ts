import 'server-only';
import { getDocument } from './documents';
import { firmAddress } from './firm-address';
import { escalation } from './schema/charter';
import { contact } from './schema/settings/contact';

/** The escalation matrix; a person is reached as the firm is, unless the row says otherwise. */
export function getEscalation() {
  const { heading, lead, rows } = getDocument(escalation);
  const { phone, email, hours } = getDocument(contact);
  const { street, city, pincode, state } = firmAddress();
  const firm = {
    address: `${street}, ${city} ${pincode}, ${state.name}`,
    contact: phone,
    email,
    hours,
  };
  return { heading, lead, rows: rows.map((row) => ({ ...firm, ...row })) };
}

/** A step of the matrix. */
export type EscalationStep = ReturnType<typeof getEscalation>['rows'][number];
