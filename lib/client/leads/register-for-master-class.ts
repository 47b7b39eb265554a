import type { MasterClassRegistration } from '@/lib/domain/master-class';

/**
 * Posts a registration. The endpoint may be another's, whose answer a page cannot read, so
 * whatever does not throw counts as registered; an answer that can be read and is a refusal is
 * logged.
 * @throws TypeError when the network fails.
 */
export async function registerForMasterClass(
  apiBase: string,
  { name, email, number }: MasterClassRegistration,
): Promise<void> {
  const answer = await fetch(`${apiBase}/leads/masterclass`, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, number }),
  });
  if (answer.type !== 'opaque' && !answer.ok)
    console.error(`The registration was answered with ${answer.status}.`);
}
