'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Backend, BackendContext } from '@/lib/client/backend';
import { makeQueryClient } from '@/lib/client/query-client';
import { watchUser } from '@/lib/client/watch-user';
import { Toasts } from './toasts';

/** Context of every page of the account: the backend's addresses, the cache and the toasts. */
export function AccountProvider({
  api,
  chatApi,
  children,
}: Backend & { readonly children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [backend] = useState({ api, chatApi });
  useEffect(() => watchUser(() => location.reload()), []);
  return (
    <BackendContext value={backend}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </BackendContext>
  );
}
