import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/brand';
import { PageMain } from '@/components/layout/page-main';

/** A page of the sandbox: no bars of the site, since no visitor sees it. */
export function SandboxShell({
  title,
  lead,
  action,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  /** Stands beside the title. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <header className="chrome border-b border-hairline">
        <div className="shell flex min-h-16 items-center">
          <Brand />
        </div>
      </header>
      <PageMain>
        <div className="shell py-10 md:py-14">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <div>
              <h1 className="text-4xl">{title}</h1>
              <p className="mt-3 max-w-[60ch] text-lg text-quiet">{lead}</p>
            </div>
            {action}
          </div>
          {children}
        </div>
      </PageMain>
    </>
  );
}
