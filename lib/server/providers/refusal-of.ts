import 'server-only';
import { ProviderError, type ProviderErrorKind } from './provider-error';

/** What an answer says that is no success; its body is not read. */
export async function refusalOf(provider: string, response: Response): Promise<ProviderError> {
  await response.body?.cancel();
  return new ProviderError({
    provider,
    kind: kindOf(response.status),
    retryAfterSeconds: retryAfter(response),
  });
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** What the answer's Retry-After says in seconds; it may also be a date, which none of ours sends. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : undefined;
}
