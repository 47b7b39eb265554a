import 'server-only';
import { ProviderError } from '@/lib/server/providers/http/provider-error';

/** Whether the broker said no, which is an answer for the visitor and no failure of the broker. */
export function isDenial(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'refused';
}
