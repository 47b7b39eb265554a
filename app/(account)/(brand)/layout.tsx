import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/brand';
import { SmallFooter } from '@/components/layout/footer';

/** Login and broker login: nothing competes with the page's one step. */
export default function BrandLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="chrome border-b border-hairline">
        <div className="shell flex min-h-16 items-center">
          <Brand />
        </div>
      </header>
      {children}
      <SmallFooter />
    </>
  );
}
