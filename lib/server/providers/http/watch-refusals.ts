import 'server-only';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import type { ProviderError } from '@/lib/server/core/ports/provider-error';

/** How many refusals of one operation in a row are treated as a refusal of the firm. */
const MANY = 3;

const inARow = new Map<string, number>();

/** Ends the alerts about an operation that a provider has carried out. */
export function noteAnswer(provider: string, operation: string): void {
  const about = `${provider} ${operation}`;
  inARow.delete(about);
  endAlert('provider_refuses_keys', provider);
  endAlert('provider_refuses', about);
  endAlert('provider_limits_requests', about);
}

/**
 * Raises an alert about a provider that is available and rejects requests: at once for a refusal that
 * concerns the firm, after several in a row for any other, since some providers have one code for all
 * refusals.
 */
export function noteRefusal(error: ProviderError, operation: string): void {
  const { provider, kind, status, code } = error;
  const about = `${provider} ${operation}`;
  const fields = { provider, operation, status, code };
  if (kind === 'rate-limited') raiseAlert('provider_limits_requests', about, fields);
  else if (status === 401) raiseAlert('provider_refuses_keys', provider, fields);
  else {
    const times = (inARow.get(about) ?? 0) + 1;
    inARow.set(about, times);
    if (error.concernsFirm || times >= MANY) raiseAlert('provider_refuses', about, fields);
  }
}
