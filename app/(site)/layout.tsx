import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

export const metadata: Metadata = { manifest: '/site.webmanifest' };

export default function SiteLayout({ children }: { readonly children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
