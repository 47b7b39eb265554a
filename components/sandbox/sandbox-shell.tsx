import type { ReactNode } from 'react';
import { BrandHeader } from '@/components/layout/brand';
import { PageMain } from '@/components/layout/page-main';
import { BrowserModule } from '@/components/ui/browser-module';
import { ButtonLink } from '@/components/ui/button';
import { NoAnswerNotice } from './no-answer-notice';

/** A page of the sandbox in place of one of a provider, which the page's module ends. */
export function ProviderPage({
  title,
  lead,
  module,
  isLoading = false,
  children,
}: Omit<SandboxShellProps, 'data'> & {
  /** Until the module has filled it in. */
  readonly isLoading?: boolean;
}) {
  return (
    <PageMain>
      <div
        id="screen"
        data-loading={isLoading ? '' : undefined}
        className="group/screen mx-auto w-full max-w-[28rem] px-5 py-8 sm:py-12"
        suppressHydrationWarning
      >
        <h1 className="text-xl">{title}</h1>
        <p className="mt-1 text-quiet">{lead}</p>
        <noscript>
          <p className="mt-6">This page needs JavaScript.</p>
        </noscript>
        {children}
      </div>
      <BrowserModule name={module} />
    </PageMain>
  );
}

interface SandboxShellProps {
  readonly title: string;
  readonly lead: string;
  /** Browser module that fills in what is not known at build time. */
  readonly module: string;
  /** Name and address of its data, for browsers without script; absent on the first page. */
  readonly data?: readonly [what: string, path: string];
  readonly children: ReactNode;
}

/** A page of the sandbox. It has no navigation of the site, since no visitor sees it. */
export function SandboxShell({ title, lead, module, data, children }: SandboxShellProps) {
  return (
    <>
      <BrandHeader />
      <PageMain>
        <div
          id="screen"
          data-loading=""
          className="group/screen shell py-10 md:py-14"
          suppressHydrationWarning
        >
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <div>
              <h1 className="text-4xl">{title}</h1>
              <p className="mt-3 max-w-[60ch] text-lg text-quiet">{lead}</p>
            </div>
            {data && (
              <ButtonLink href="/sandbox" kind="secondary">
                All of the sandbox
              </ButtonLink>
            )}
          </div>
          <NoAnswerNotice />
          {data && (
            <p className="mt-8 hidden noscript:block">
              This page needs JavaScript. The {data[0]} are also at{' '}
              <a href={data[1]} className="underline underline-offset-4">
                {data[1]}
              </a>
              .
            </p>
          )}
          {children}
        </div>
      </PageMain>
      <BrowserModule name={module} />
    </>
  );
}
