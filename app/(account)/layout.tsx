import type { ReactNode } from 'react';
import { AccountProvider } from '@/components/account/account-provider';
import { loadEnv } from '@/lib/server/env';

export default function AccountLayout({ children }: { readonly children: ReactNode }) {
  const { NEXT_PUBLIC_API_BASE, NEXT_PUBLIC_CHAT_API_BASE } = loadEnv();
  return (
    <AccountProvider api={NEXT_PUBLIC_API_BASE} chatApi={NEXT_PUBLIC_CHAT_API_BASE}>
      {children}
    </AccountProvider>
  );
}
