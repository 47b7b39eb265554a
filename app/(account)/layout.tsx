import type { ReactNode } from 'react';
import { SkipLink } from '@/components/layout/skip-link';

/** Pages of the buying flow stand without the site's bars. */
export default function AccountLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
