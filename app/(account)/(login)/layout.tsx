import type { ReactNode } from 'react';
import { LoginAccent } from '@/components/account/login/login-accent';
import { Brand } from '@/components/layout/brand';
import { accentOf, PageMain } from '@/components/layout/page-main';
import { SmallFooter } from '@/components/layout/small-footer';
import { listCourses } from '@/lib/content/courses';

/** Both pages of the login: nothing competes with their one field. */
export default function LoginLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="chrome border-b border-hairline">
        <div className="shell flex h-16 items-center">
          <Brand />
        </div>
      </header>
      <PageMain>
        <div className="shell grid min-h-[calc(100svh-8rem)] content-start gap-6 py-8 md:py-16 lg:content-center">
          {children}
        </div>
      </PageMain>
      <LoginAccent accents={listCourses().map(({ slug, theme }) => [slug, accentOf[theme]])} />
      <SmallFooter />
    </>
  );
}
