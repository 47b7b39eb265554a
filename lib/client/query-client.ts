import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './request-error';

/** Attempts after the first one. */
const RETRIES = 2;

/**
 * The cache of a page. Reading is repeated where that may help; what writes is never repeated by itself.
 * Without a network reading waits for it, and writing fails at once.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
