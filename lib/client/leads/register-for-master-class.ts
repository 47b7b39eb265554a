import type { MasterClassRegistration } from '@/lib/domain/master-class';
import { postLead } from './post-lead';

/**
 * Posts a registration. Whatever does not throw counts as registered; a refusal is only logged.
 * @throws TypeError when the network fails.
 */
export async function registerForMasterClass(
  apiBase: string,
  { name, email, number }: MasterClassRegistration,
): Promise<'accepted'> {
  await postLead(`${apiBase}/leads/masterclass`, { name, email, number });
  return 'accepted';
}
