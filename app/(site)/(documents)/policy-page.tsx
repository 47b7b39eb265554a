import { pageMetadata } from '@/app/page-metadata';
import { ProseText } from '@/components/content/prose';
import { TableOfContents } from '@/components/layout/table-of-contents';
import { ButtonLink } from '@/components/ui/button';
import { getPolicy } from '@/lib/content/legal-texts';
import { type MarkedHeading, markHeadings } from '@/lib/content/mdx/marked-headings';
import { DocumentPage } from './document-page';

type Name = Parameters<typeof getPolicy>[0];

export const policyMetadata = (name: Name) => pageMetadata(`/${name}`);

/** The page of a policy; all have the same layout. */
export function PolicyPage({ name }: { readonly name: Name }) {
  const { title, lead, inShort, button, code, headings } = getPolicy(name);
  const marked = markHeadings(headings);
  return (
    <DocumentPage
      page={`/${name}`}
      heading={title}
      lead={lead}
      inShort={inShort}
      action={button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
      aside={<TableOfContents entries={contentsOf(marked)} />}
    >
      <PolicyText code={code} headings={marked} />
    </DocumentPage>
  );
}

/** The text of a policy; the marks of its headings, such as `3.`, link to them, in the margin from 768 px on. */
function PolicyText({
  code,
  headings,
}: {
  readonly code: string;
  readonly headings: readonly MarkedHeading[];
}) {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const marked = (Tag: 'h2' | 'h3') =>
    function Marked({ id = '' }: { readonly id?: string }) {
      const { mark, title } = byId.get(id) ?? {};
      return (
        <Tag id={id}>
          {mark && (
            <a href={`#${id}`} className="mark">
              {mark}{' '}
            </a>
          )}
          {title}
        </Tag>
      );
    };
  return (
    <div className="document-text">
      <ProseText code={code} components={{ h2: marked('h2'), h3: marked('h3') }} />
    </div>
  );
}

/** The main headings; in a short document the subheadings too. */
function contentsOf(headings: readonly MarkedHeading[]) {
  const isLong = headings.filter(({ depth }) => depth === 2).length > 4;
  return headings
    .filter(({ depth }) => depth === 2 || (depth === 3 && !isLong))
    .map(({ depth, ...heading }) => ({ ...heading, isPart: depth === 3 }));
}
