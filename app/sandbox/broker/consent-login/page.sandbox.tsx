import type { Metadata } from 'next';
import { ResultText } from '@/components/sandbox/live-text';
import { ProviderPage } from '@/components/sandbox/sandbox-shell';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Sandbox broker login' };

/** Replaces the broker's own login. */
export default function ConsentLoginPage() {
  return (
    <ProviderPage
      title="Sandbox broker login"
      lead="This page simulates Dhan’s login page. Choose the result of the login."
      module="sandbox-broker-login"
    >
      <div className="card mt-6 noscript:hidden">
        <form id="choices" className="grid grid-cols-2 gap-3" suppressHydrationWarning>
          <Button type="submit" value="allow">
            Allow
          </Button>
          <Button type="submit" value="deny" kind="secondary">
            Deny
          </Button>
        </form>
        <ResultText className="mt-5 min-h-[2lh] sm:min-h-[1lh] in-[:has(#choices[hidden])]:mt-0" />
      </div>
    </ProviderPage>
  );
}
