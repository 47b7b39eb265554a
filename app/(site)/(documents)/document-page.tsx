import type { ReactNode } from 'react';
import { BreadcrumbData } from '@/app/structured-data';
import { ChangeLog } from '@/components/content/change-log';
import { DocumentSearch } from '@/components/content/document-search';
import { InShort } from '@/components/content/in-short';
import { PageMain } from '@/components/layout/page-main';
import { Icon } from '@/components/ui/icon';
import { changesOf } from '@/lib/content/change-log';
import type { InShortRow } from '@/lib/content/schema/page-fields';
import { formatDay } from '@/lib/domain/dates';
import { type PublicRoute, routes } from '@/lib/domain/routes';

/**
 * A page in the light theme: breadcrumb, heading, lead, day of the last change, then the text and, of
 * a regulatory page, its changes.
 */
export function DocumentPage({
  page,
  heading,
  lead,
  inShort,
  hasSearch = true,
  action,
  aside,
  after,
  children,
}: {
  /** The page whose changes are listed at the end; undefined for the list of changes itself. */
  readonly page?: PublicRoute;
  readonly heading: string;
  readonly lead: string;
  /** Its answers, before the text. */
  readonly inShort?: readonly InShortRow[] | undefined;
  /** The search over all documents, which has a module of its own. */
  readonly hasSearch?: boolean;
  readonly action?: ReactNode;
  /** Table of contents: beside the text on a desktop, above it on a phone. */
  readonly aside?: ReactNode;
  /** Below both, at full width. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  const changed = page && changesOf(page)[0]?.day;
  return (
    <PageMain theme="light">
      <BreadcrumbData page={heading} changed={changed} />
      <div className="shell pt-6 pb-20 md:pt-10 md:pb-28">
        <Breadcrumb page={heading} />
        {hasSearch && <DocumentSearch />}
        <h1 className="mt-6 max-w-[20ch] text-4xl md:mt-10">{heading}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-balance text-quiet">{lead}</p>
        {changed && (
          <p className="mt-4 text-sm text-quiet" data-record="no">
            Last changed on <time dateTime={changed}>{formatDay(changed)}</time>
          </p>
        )}
        {action && <div className="mt-6">{action}</div>}
        {inShort && <InShort rows={inShort} />}
        {aside ? (
          <div className="mt-10 grid gap-8 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
            {/* Placed in the grid, so that it does not move when the text arrives later. */}
            <div className="chrome lg:col-start-2 lg:row-start-1">{aside}</div>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
          </div>
        ) : (
          children
        )}
        {after}
        {page && <ChangeLog page={page} />}
      </div>
    </PageMain>
  );
}

function Breadcrumb({ page }: { readonly page: string }) {
  return (
    <nav aria-label="Breadcrumb" className="chrome text-sm text-quiet">
      <ul className="flex items-center gap-2">
        <li>
          <a
            href={routes.home}
            className="inline-flex min-h-7 items-center underline underline-offset-4 hover:text-ink"
          >
            Home
          </a>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{page}</li>
      </ul>
    </nav>
  );
}

/** A remark that a reader should see before the text below it. */
export function Callout({ children }: { readonly children: ReactNode }) {
  return (
    <div role="note" className="mt-5 flex max-w-[47.5rem] gap-3 rounded-card bg-raised p-4 text-sm">
      <Icon name="info" className="mt-px shrink-0 text-accent" />
      <p>{children}</p>
    </div>
  );
}
