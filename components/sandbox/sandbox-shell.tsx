import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/brand';
import { PageMain } from '@/components/layout/page-main';
import { BrowserModule } from '@/components/ui/browser-module';
import { Problem } from './problem';

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
