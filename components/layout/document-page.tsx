import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/domain/dates';
import { Breadcrumb } from './breadcrumb';
import { PageMain } from './page-main';

/** Bars of the browser in the colour of the paper. */
export const paperViewport: Viewport = { colorScheme: 'light', themeColor: '#faf8f4' };

/** A page of the paper room: where it stands, what it is called, and then its text. */
export function DocumentPage({
  heading,
  lead,
  changed,
  action,
  aside,
  after,
  children,
}: {
  readonly heading: string;
  readonly lead: string;
  /** Day of the last change, such as `2026-11-20`; left out where nobody knows it. */
  readonly changed?: string | undefined;
  readonly action?: ReactNode;
  /** Finds places in the text: beside it on a desk, above it on a phone. */
  readonly aside?: ReactNode;
  /** Stands below both at full width. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <PageMain room="paper">
      <div className="shell pt-6 pb-20 md:pt-10 md:pb-28">
        <Breadcrumb page={heading} />
        <h1 className="mt-6 max-w-[20ch] text-4xl md:mt-10">{heading}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-balance text-quiet">{lead}</p>
        {changed && (
          <p className="mt-4 text-sm text-quiet">
            Last changed on <time dateTime={changed}>{formatDay(changed)}</time>
          </p>
        )}
        {action && <div className="mt-6">{action}</div>}
        {aside ? (
          <div className="mt-10 grid gap-8 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
            {/* Placed, not ordered: it must not move when a slow network brings the text. */}
            <div className="chrome lg:col-start-2 lg:row-start-1">{aside}</div>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
          </div>
        ) : (
          children
        )}
        {after}
      </div>
    </PageMain>
  );
}
