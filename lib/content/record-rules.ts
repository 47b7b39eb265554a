import 'server-only';
import { getDocument } from './documents';
import { regulation } from './schema/settings/regulation';

/** How long the law has records kept (product 5.9). */
export function getRecordRules() {
  const { recordKeeping, taxRecords } = getDocument(regulation);
  return {
    /** Records of clients: KYC, consents. */
    ofClients: recordKeeping,
    /** Orders, payments, invoices and what belongs to them. */
    ofAccounts: taxRecords,
  };
}
