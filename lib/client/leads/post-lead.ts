/**
 * Posts the fields of a form. The endpoint may be another's, whose answer a page cannot read, so
 * what does not throw counts as accepted, but for a refusal that can be read.
 * @throws TypeError when the network fails.
 */
export async function postLead(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<'accepted' | 'refused'> {
  const answer = await fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (answer.type === 'opaque' || answer.ok) return 'accepted';
  console.error(`${address} answered with ${answer.status}.`);
  return 'refused';
}
