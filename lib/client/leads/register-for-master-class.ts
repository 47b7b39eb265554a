import type { MasterClassRegistration } from '@/lib/domain/master-class';
import { postLead } from './post-lead';

/**
 * Posts a registration.
 * @throws TypeError when the network fails, Error when there is no answer within 15 s.
 */
export function registerForMasterClass(
  apiBase: string,
  { name, email, number }: MasterClassRegistration,
) {
  return postLead(`${apiBase}/leads/masterclass`, { name, email, number });
}
