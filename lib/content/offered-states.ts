import 'server-only';
import { type IndianState, statesOnOffer } from '@/lib/domain/india';
import { getDocument } from './documents';
import { states } from './schema/settings/states';

/** The states that a buyer can choose, from the settings. */
export function listStates(): readonly IndianState[] {
  return statesOnOffer(getDocument(states));
}
