import type { Metadata } from 'next';
import { PageMain } from '@/components/layout/page-main';
import { BrowserModule } from '@/components/ui/browser-module';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Sandbox broker login' };

/** What a visitor sees in place of the broker's own login. */
export default function ConsentLoginPage() {
  return (
    <PageMain>
      <div className="mx-auto w-full max-w-[28rem] px-5 py-8 sm:py-12">
        <h1 className="text-xl">Sandbox broker login</h1>
        <p className="mt-1 text-quiet">
          This page simulates Dhan’s login page. Choose the result of the login.
        </p>
        <noscript>
          <p className="mt-6">This page needs JavaScript.</p>
        </noscript>
        <div className="card mt-6 noscript:hidden">
          <form id="choices" className="grid grid-cols-2 gap-3" suppressHydrationWarning>
            <Button type="submit" value="allow">
              Allow
            </Button>
            <Button type="submit" value="deny" kind="secondary">
              Deny
            </Button>
          </form>
          <p
            id="result"
            role="status"
            tabIndex={-1}
            className="mt-5 min-h-[2lh] font-medium outline-offset-4 sm:min-h-[1lh] in-[:has(#choices[hidden])]:mt-0"
            suppressHydrationWarning
          >
            {''}
          </p>
        </div>
      </div>
      <BrowserModule name="sandbox-broker-login" />
    </PageMain>
  );
}
