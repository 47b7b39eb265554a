import 'server-only';
import type { Provider } from './base-client';
import { guardProvider } from './guard-provider';
import { refusalOf } from './refusal-of';

/** What says that it was done and that an answer may be fetched elsewhere. */
const seeElsewhere = new Set([302, 303]);

/**
 * Posts JSON to the provider's base address itself, once, in its time and within its breaker.
 * Spreadsheet scripts answer a post that they have carried out with a redirect to what they say: it
 * is not followed, and no answer is read.
 *
 * @throws ProviderError for anything but success and such a redirect.
 */
export function tellProvider(provider: Provider, json: unknown): Promise<void> {
  const { name, baseUrl, headers, totalMs } = provider;
  return guardProvider(name, async () => {
    const response = await fetch(baseUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(json),
      redirect: 'manual',
      signal: AbortSignal.timeout(totalMs),
    });
    const done =
      response.ok || (seeElsewhere.has(response.status) && !asksToLogIn(response, baseUrl));
    if (!done) throw await refusalOf(name, response);
    await response.body?.cancel();
  });
}

/** Google sends those to its login who may not run a script: nothing was done. */
function asksToLogIn({ headers }: Response, askedAt: string): boolean {
  const location = headers.get('location') ?? '';
  return (
    URL.canParse(location, askedAt) && new URL(location, askedAt).host === 'accounts.google.com'
  );
}
