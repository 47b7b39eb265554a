import type { ReactNode } from 'react';
import { PageMain } from '@/components/layout/page-main';
import { LoginAccent } from '../../login-accent';

/** Both pages of the login: their main part, with the accent of the course that they lead to. */
export default function LoginLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageMain>
        <div className="shell grid min-h-[calc(100svh-8rem)] content-start gap-6 py-8 md:py-16 lg:content-center">
          {children}
        </div>
      </PageMain>
      <LoginAccent />
    </>
  );
}
