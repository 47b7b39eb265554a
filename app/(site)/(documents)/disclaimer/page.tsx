import { pageMetadata } from '@/app/page-metadata';
import { ProseText } from '@/components/content/prose';
import { TableOfContents } from '@/components/layout/table-of-contents';
import { getDocument, listProse, type ProseDocument } from '@/lib/content/documents';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { disclaimerPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.disclaimer);

export default function Disclaimer() {
  const statements = listProse(disclaimer);
  return (
    <DocumentPage
      page={routes.disclaimer}
      {...getDocument(disclaimerPage)}
      aside={
        statements.length > 0 && (
          <TableOfContents
            entries={statements.map(({ id, number, lead }) => ({
              id,
              mark: number,
              title: lead ?? `Statement ${number}`,
            }))}
          />
        )
      }
    >
      <StatementList statements={statements} />
    </DocumentPage>
  );
}

interface Statements {
  readonly statements: readonly ProseDocument<typeof disclaimer>[];
}

/** Numbered statements; each number is a link to its statement. */
function StatementList({ statements }: Statements) {
  if (statements.length === 0) return null;
  return (
    <ol className="max-w-[47.5rem] border-t border-hairline text-[1.0625rem] leading-[1.65]">
      {statements.map(({ id, number, code }) => (
        <li
          key={id}
          id={id}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-hairline py-6 target:-mx-3 target:bg-raised target:px-3 md:grid-cols-[3.5rem_minmax(0,1fr)] md:py-7"
        >
          <a
            href={`#${id}`}
            aria-label={`Statement ${number}`}
            className="inline-flex h-7 w-8 items-center font-semibold tabular-nums text-accent hover:underline"
          >
            {number}
          </a>
          <ProseText code={code} />
        </li>
      ))}
    </ol>
  );
}
