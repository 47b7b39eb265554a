import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { ConnectionStatus } from '@/components/layout/connection-status';
import { SkipLink } from '@/components/layout/page-main';
import { BrowserModule } from '@/components/ui/browser-module';
import { loadEnv } from '@/lib/server/env';
import './globals.css';
import { publicUrl } from './page-metadata';
import { OrganizationData } from './structured-data';

const geist = localFont({
  src: './fonts/geist-latin.woff2',
  weight: '100 900',
  variable: '--font-geist',
  adjustFontFallback: 'Arial',
  // A font that arrives late is used from the next page on, so that no text moves while it is read.
  display: 'optional',
});

const SHARE_IMAGE = '/share/site.png';

export const metadata: Metadata = { formatDetection: { telephone: false } };

export const viewport: Viewport = { colorScheme: 'dark light', themeColor: '#0a0e13' };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    // A script of a page may add attributes before React sees the element (subscriptions/[id]/page.tsx).
    <html lang="en-IN" className={geist.variable} suppressHydrationWarning>
      <body className="font-sans">
        {/* The first link of every page. */}
        <SkipLink />
        {loadEnv().APP_MODE === 'sandbox' && <SandboxBanner />}
        {children}
        <ConnectionStatus />
        <BrowserModule name="frame" />
        <OrganizationData />
        {!publicUrl(SHARE_IMAGE) && <OpenGraphImage />}
      </body>
    </html>
  );
}

/**
 * Says on every page of a sandbox build that nothing is real, and leads to the sandbox's tools, which no
 * frame may show.
 */
function SandboxBanner() {
  return (
    <aside
      aria-label="Sandbox"
      className="chrome arriving:invisible flex flex-wrap items-center justify-center gap-x-3 bg-raised px-5 py-1.5 text-center text-label text-ink"
    >
      <span>Sandbox: no real money or messages</span>
      <a
        href="/sandbox/inbox"
        target="_top"
        className="underline underline-offset-4 hover:text-accent"
      >
        Inbox
      </a>
      <a href="/sandbox" target="_top" className="underline underline-offset-4 hover:text-accent">
        Tools
      </a>
    </aside>
  );
}

/**
 * The image that other sites show beside a link, without a public URL: Next's metadata, which have an image
 * for each page (page-metadata.ts), would name an address of the build machine.
 */
function OpenGraphImage() {
  return (
    <>
      <meta property="og:image" content={SHARE_IMAGE} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A field of thin candlesticks that rises into stars, beside a drawn seal"
      />
    </>
  );
}
