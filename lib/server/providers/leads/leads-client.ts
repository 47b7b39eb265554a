import 'server-only';
import { errorOf } from '../base-client';
import { withCircuitBreaker } from '../circuit-breaker';

const NAME = 'leads';
const TOTAL_MS = 10_000;

/** Redirects by which a script says that it has run: its output can be fetched elsewhere. */
const seeOther = new Set([302, 303]);

/**
 * Posts a lead as JSON to the firm's own endpoint, such as a spreadsheet's script, once. Such scripts
 * answer a post that they have carried out with a redirect, which is not followed; no body is read.
 *
 * @throws ProviderError for anything but success and such a redirect.
 */
export function sendLead(
  address: string,
  fields: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  return withCircuitBreaker(NAME, async () => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(TOTAL_MS),
    });
    const isDone =
      response.ok || (seeOther.has(response.status) && !leadsToLogin(response, address));
    if (!isDone) throw await errorOf(NAME, response);
    await response.body?.cancel();
  });
}

/** Google redirects a client that may not run the script to its login: nothing was done. */
function leadsToLogin({ headers }: Response, address: string): boolean {
  const location = headers.get('location') ?? '';
  return (
    URL.canParse(location, address) && new URL(location, address).host === 'accounts.google.com'
  );
}
