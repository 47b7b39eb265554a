import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { ConnectionStatus } from '@/components/layout/connection-status';
import { SandboxBanner } from '@/components/layout/sandbox-banner';
import { SkipLink } from '@/components/layout/skip-link';
import { BrowserModule } from '@/components/ui/browser-module';
import { loadEnv } from '@/lib/server/env';
import './globals.css';
import { SharePicture } from './share-picture';
import { OrganizationData } from './structured-data';

const geist = localFont({
  src: './fonts/geist-latin.woff2',
  weight: '100 900',
  variable: '--font-geist',
  adjustFontFallback: 'Arial',
  // A face that comes late stays out until the next page: nothing moves while somebody reads.
  display: 'optional',
});

export const metadata: Metadata = { formatDetection: { telephone: false } };

export const viewport: Viewport = { colorScheme: 'dark light', themeColor: '#0a0e13' };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-IN" className={geist.variable}>
      <body className="font-sans">
        {/* The first link of every page. */}
        <SkipLink />
        {loadEnv().APP_MODE === 'sandbox' && <SandboxBanner />}
        {children}
        <ConnectionStatus />
        <BrowserModule name="frame" />
        <OrganizationData />
        <SharePicture />
      </body>
    </html>
  );
}
