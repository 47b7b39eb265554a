import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** A page with the site's bars above and its footer below. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar />
      <Navbar />
      {children}
      <Footer />
    </>
  );
}
