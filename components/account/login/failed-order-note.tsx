'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { readFailure, tryAgain } from '../purchase/failed-order';
import { readRedirectTo } from './redirect-to';

/** Says why the order of a buyer who is here by product 8.10 failed, and leads back. It stays until then. */
export function FailedOrderNote({ text, back }: { readonly text: string; readonly back: string }) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const failure = isInBrowser ? readFailure(readRedirectTo()) : undefined;
  if (!failure) return null;
  return (
    <section
      aria-label="Payment"
      className="mb-6 rounded-card border border-danger bg-raised p-4 sm:p-5"
    >
      <p className="font-semibold">{failure.reason}</p>
      <p className="mt-1 text-sm text-quiet">{text}</p>
      <Button type="button" className="mt-4" onClick={() => tryAgain(failure, readRedirectTo())}>
        {back} {failure.plan.courseName}
      </Button>
    </section>
  );
}
