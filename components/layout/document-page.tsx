import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb';
import { PageMain } from './page-main';

/** Bars of the browser in the colour of the paper. */
export const paperViewport: Viewport = { colorScheme: 'light', themeColor: '#faf8f4' };

/** A page of the paper room: where it stands, what it is called, and then its text. */
export function DocumentPage({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <PageMain room="paper">
      <div className="shell pt-6 pb-20 md:pt-10 md:pb-28">
        <Breadcrumb page={heading} />
        <h1 className="mt-6 text-4xl md:mt-10">{heading}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-quiet">{lead}</p>
        {children}
      </div>
    </PageMain>
  );
}
