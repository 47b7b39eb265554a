import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { TopBar } from './top-bar';

/** A page with the site's bars above and its footer below. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TopBar />
      <Navbar />
      {children}
      <Footer />
    </>
  );
}
