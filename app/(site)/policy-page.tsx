import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { ChangeLog } from '@/components/content/change-log';
import { PolicyText } from '@/components/content/policy-text';
import { DocumentPage } from '@/components/layout/document-page';
import { TableOfContents } from '@/components/layout/table-of-contents';
import { ButtonLink } from '@/components/ui/button';
import { lastChanged } from '@/lib/content/last-changed';
import { getPolicy } from '@/lib/content/legal-texts';
import { type MarkedHeading, markHeadings } from '@/lib/content/mdx/marked-headings';

type Name = Parameters<typeof getPolicy>[0];

export function policyMetadata(name: Name): Metadata {
  return pageMetadata({ ...getPolicy(name), path: `/${name}` });
}

/** The page of a policy; all five have the same layout. */
export function PolicyPage({ name }: { readonly name: Name }) {
  const { title, lead, button, code, headings } = getPolicy(name);
  const marked = markHeadings(headings);
  const changed = lastChanged(`/${name}`);
  return (
    <DocumentPage
      heading={title}
      lead={lead}
      changed={changed}
      action={button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
      aside={<TableOfContents entries={contentsOf(marked)} />}
      after={<ChangeLog page={`/${name}`} />}
    >
      <BreadcrumbData page={title} changed={changed} />
      <PolicyText code={code} headings={marked} />
    </DocumentPage>
  );
}

/** The main headings; in a short document the subheadings too. */
function contentsOf(headings: readonly MarkedHeading[]) {
  const isLong = headings.filter(({ depth }) => depth === 2).length > 4;
  return headings
    .filter(({ depth }) => depth === 2 || (depth === 3 && !isLong))
    .map(({ depth, ...heading }) => ({ ...heading, isPart: depth === 3 }));
}
