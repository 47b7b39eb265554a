import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { RequestError } from '@/lib/client/request-error';
import { useCall } from '@/lib/client/use-call';
import { processDhanToken } from '@/lib/contract/broker';

/** The tokens that the broker put into the address of the callback. */
interface Callback {
  readonly tokenId: string;
  readonly consentId: string;
}

export type LoginEnd =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'confirmed'; readonly wasReloaded: boolean }
  /** The page was loaded again, and the login is not known to be confirmed. */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      /** Present where the same login may succeed yet. */
      readonly retry?: () => void;
    };

/** The result of a login that is kept in its entry of the browser's history. */
const entrySchema = z.object({ brokerLogin: z.enum(['begun', 'confirmed']) });

/**
 * Ends the login of the address by one request (product 11.3 to 11.6). The tokens leave the address at
 * once and are in memory only; for a reload the entry of the history keeps what became of them.
 */
export function useEndLogin(): LoginEnd {
  const { mutateAsync } = useCall(processDhanToken, { base: 'chatApi' });
  const [end, setEnd] = useState<LoginEnd>({ kind: 'verifying' });
  const hasBegun = useRef(false);

  async function verify(callback: Callback): Promise<void> {
    setEnd({ kind: 'verifying' });
    try {
      const { status, error } = await mutateAsync(callback);
      if (status === 'ok') {
        keepInHistory('confirmed');
        setEnd({ kind: 'confirmed', wasReloaded: false });
      } else setEnd({ kind: 'failed', sentence: failed(error) });
    } catch (error) {
      const { kind, status, detail } = error instanceof RequestError ? error : {};
      const isUnreachable = kind === 'unreachable';
      // The backend gives the login back where the broker fails, and takes none while it limits requests.
      const isOpen = kind !== 'rejected' || status === 429;
      setEnd({
        kind: 'failed',
        sentence: isUnreachable ? 'Something went wrong while verifying.' : failed(detail),
        ...(isOpen && { retry: () => verify(callback) }),
      });
    }
  }

  function begin(): void {
    const callback = readAddress();
    const entry = z.safeParse(entrySchema, history.state);
    if (callback) {
      keepInHistory('begun');
      void verify(callback);
    } else if (entry.success) {
      const isConfirmed = entry.data.brokerLogin === 'confirmed';
      setEnd(isConfirmed ? { kind: 'confirmed', wasReloaded: true } : { kind: 'over' });
    } else {
      // A token that came without the other part leaves the address too.
      history.replaceState(history.state, '', location.pathname);
      setEnd({ kind: 'failed', sentence: 'Missing tokenId or consentId in the URL.' });
    }
  }

  useEffect(() => {
    // React runs effects twice in development, and a token is good once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  });
  return end;
}

function failed(reason: string | null | undefined): string {
  return `Verification failed: ${reason || 'Unknown error'}`;
}

function readAddress(): Callback | undefined {
  const query = new URLSearchParams(location.search);
  const [tokenId, consentId] = [query.get('tokenId'), query.get('consentId')];
  return tokenId && consentId ? { tokenId, consentId } : undefined;
}

/** Replaces the entry of the history by one without the tokens. */
function keepInHistory(brokerLogin: z.infer<typeof entrySchema>['brokerLogin']): void {
  history.replaceState({ ...history.state, brokerLogin }, '', location.pathname);
}
