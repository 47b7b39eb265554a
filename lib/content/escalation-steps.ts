import { stateOfGstin } from '@/lib/domain/india';
import type { escalation } from './schema/charter';
import type { DocumentOf } from './schema/collection';
import type { contact } from './schema/settings/contact';
import type { firm } from './schema/settings/firm';

interface Documents {
  readonly matrix: DocumentOf<typeof escalation>;
  readonly firm: DocumentOf<typeof firm>;
  readonly contact: DocumentOf<typeof contact>;
}

/** The steps of the escalation matrix; a person is reached as the firm is, unless the row says otherwise. */
export function escalationSteps({ matrix, firm, contact: { phone, email, hours } }: Documents) {
  const { street, city, pincode } = firm.address;
  const address = `${street}, ${city} ${pincode}, ${stateOfGstin(firm.gstin)?.name ?? ''}`;
  const own = { address, contact: phone, email, hours };
  return matrix.rows.map((row) => ({ ...own, ...row }));
}

/** A step of the matrix. */
export type EscalationStep = ReturnType<typeof escalationSteps>[number];
