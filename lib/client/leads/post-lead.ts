/** What became of a form. */
export type LeadOutcome =
  | { readonly accepted: true }
  /** `detail` says what the visitor can mend, where it is that. */
  | { readonly accepted: false; readonly detail: string | undefined };

/** Answers to what the visitor wrote: too much of it, or something wrong in a field. */
const aboutTheFields = new Set([413, 422]);

/**
 * Posts the fields of a form. The endpoint may be another's, whose answer a page cannot read, so
 * what does not throw counts as accepted, but for a refusal that can be read (R15).
 * @throws TypeError when the network fails.
 */
export async function postLead(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<LeadOutcome> {
  const answer = await fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (answer.type === 'opaque' || answer.ok) return { accepted: true };
  console.error(`${address} answered with ${answer.status}.`);
  const detail = aboutTheFields.has(answer.status) ? await readDetail(answer) : undefined;
  return { accepted: false, detail };
}

/** The contract is fetched here, when it is needed: hardly any visitor of a form ever needs it. */
async function readDetail(answer: Response): Promise<string | undefined> {
  try {
    const { errorAnswer } = await import('@/lib/contract/call-error');
    return errorAnswer.parse(await answer.json()).detail;
  } catch {
    return undefined;
  }
}
