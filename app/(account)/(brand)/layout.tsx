import type { ReactNode } from 'react';
import { BrandHeader } from '@/components/layout/brand';
import { SmallFooter } from '@/components/layout/footer';

/** Login and broker login: nothing competes with the page's one step. */
export default function BrandLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <BrandHeader />
      {children}
      <SmallFooter />
    </>
  );
}
