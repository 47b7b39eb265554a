import type { ReactNode } from 'react';
import { AccountProvider } from '@/components/account/account-provider';
import { InlineModule } from '@/components/ui/browser-module';
import { loadEnv } from '@/lib/server/env';

export default function AccountLayout({ children }: { readonly children: ReactNode }) {
  const { NEXT_PUBLIC_API_BASE, NEXT_PUBLIC_CHAT_API_BASE } = loadEnv();
  return (
    <>
      {/* Before any button, so that no press is lost. */}
      <InlineModule name="early-input" />
      <AccountProvider api={NEXT_PUBLIC_API_BASE} chatApi={NEXT_PUBLIC_CHAT_API_BASE}>
        {children}
      </AccountProvider>
    </>
  );
}
