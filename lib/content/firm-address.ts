import 'server-only';
import { stateOfGstin } from '@/lib/domain/india';
import { getDocument } from './documents';
import { firm } from './schema/settings/firm';

/**
 * The firm's address with its state, which is that of its GST number.
 * @throws when no state has its code, which the schema of the settings excludes.
 */
export function firmAddress() {
  const { address, gstin } = getDocument(firm);
  const state = stateOfGstin(gstin);
  if (!state) throw new Error(`content/${firm.path}: no state has the GST code of ${gstin}`);
  return { ...address, state };
}
