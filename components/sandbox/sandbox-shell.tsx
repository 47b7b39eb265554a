import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/brand';
import { PageMain } from '@/components/layout/page-main';
import { BrowserModule } from '@/components/ui/browser-module';
import { Button } from '@/components/ui/button';
import { WarningMark } from '@/components/ui/field';

interface SandboxShellProps {
  readonly title: string;
  readonly lead: string;
  /** Shown next to the title. */
  readonly action: ReactNode;
  /** Browser module that fills in what is not known at build time. */
  readonly module: string;
  readonly children: ReactNode;
}

/** A page of the sandbox. It has no navigation of the site, since no visitor sees it. */
export function SandboxShell({ title, lead, action, module, children }: SandboxShellProps) {
  return (
    <>
      <header className="chrome border-b border-hairline">
        <div className="shell flex min-h-16 items-center">
          <Brand />
        </div>
      </header>
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
            {action}
          </div>
          <Problem />
          {children}
        </div>
      </PageMain>
      <BrowserModule name={module} />
    </>
  );
}

/** Shown by the page's module while the sandbox's endpoint does not answer. */
function Problem() {
  return (
    <div role="alert">
      <div
        id="problem"
        hidden
        className="mt-8 flex max-w-[47.5rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-danger bg-panel px-5 py-4"
        suppressHydrationWarning
      >
        <p className="flex items-center gap-2 font-medium">
          <span className="text-danger">
            <WarningMark />
          </span>
          The sandbox does not answer.
        </p>
        <Button id="try-again" type="button" kind="secondary">
          Try again
        </Button>
      </div>
    </div>
  );
}
