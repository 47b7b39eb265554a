import type { ComponentProps, ReactNode } from 'react';
import { AccountHeader } from '@/components/account/account-header';
import { EarlyRequests } from '@/components/account/early-requests';
import { AccountLinks } from '@/components/layout/account-links';
import { Brand } from '@/components/layout/brand';
import { SmallFooter } from '@/components/layout/footer';
import { PageMain } from '@/components/layout/page-main';
import { WithoutScript } from '@/components/sections/without-script';
import type { Route } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';

/**
 * A page of a logged-in user. It is as high as the window at least, so that its footer is out of sight
 * while the user's data arrive.
 */
export function PrivatePage({
  path,
  current,
  requests,
  heading,
  lead,
  withoutScript,
  children,
}: {
  readonly path: Route;
  /** The page of the header's menu that this is. */
  readonly current?: ComponentProps<typeof AccountHeader>['current'];
  /** The requests that the page begins while its scripts load. */
  readonly requests: ComponentProps<typeof EarlyRequests>['of'];
  readonly heading: string;
  readonly lead: string;
  readonly withoutScript: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <EarlyRequests api={loadEnv().NEXT_PUBLIC_API_BASE} of={requests} />
      <AccountHeader brand={<Brand />} redirectTo={path} {...(current && { current })} />
      <PageMain>
        <div className="shell min-h-dvh pt-10 pb-20 md:pt-16 md:pb-28">
          <h1 className="text-4xl">{heading}</h1>
          <p className="mt-3 max-w-[60ch] text-lg text-quiet print:hidden">{lead}</p>
          <div className="mt-8 md:mt-12">
            <WithoutScript>{withoutScript}</WithoutScript>
            {children}
          </div>
          <AccountLinks path={path} />
        </div>
      </PageMain>
      <SmallFooter />
    </>
  );
}
