import 'server-only';
import { errorOf } from './base-client';
import { withCircuitBreaker } from './circuit-breaker';

/** In milliseconds. Alerts are posted within a transaction, whose idle time is limited: pool.ts. */
const TOTAL_MS = { leads: 10_000, alerts: 5_000 } as const;

/** Redirects after a script that has run: its output can be fetched elsewhere. */
const seeOther = new Set([302, 303]);

/**
 * Posts fields as JSON to an endpoint of the firm's own, such as a spreadsheet's script, once. Such scripts
 * answer a post that they have carried out with a redirect, which is not followed; no body is read.
 *
 * @param name The endpoint's, which has one breaker in this process.
 * @throws ProviderError for anything but success and such a redirect.
 */
export function postJson(
  name: keyof typeof TOTAL_MS,
  address: string,
  fields: Readonly<Record<string, string | number | null | undefined>>,
): Promise<void> {
  return withCircuitBreaker(name, { operation: 'post' }, async () => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(TOTAL_MS[name]),
    });
    const isDone =
      response.ok || (seeOther.has(response.status) && !leadsToLogin(response, address));
    if (!isDone) throw await errorOf(name, response);
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
