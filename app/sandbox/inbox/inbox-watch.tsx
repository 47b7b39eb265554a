'use client';

import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Loads the page again when a message newer than `newest` has arrived. */
export function InboxWatch({ newest }: { readonly newest: string }) {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const response = await fetch('/sandbox/inbox.json').catch(() => undefined);
      if (!response?.ok) return;
      const messages: unknown = await response.json();
      if (Array.isArray(messages) && (messages[0]?.sentAt ?? '') !== newest) location.reload();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [newest]);
  return null;
}
