import { pageMetadata } from '@/app/page-metadata';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TickList } from '@/components/ui/tick-list';
import { getDocument, listDocuments } from '@/lib/content/documents';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { researchReportsPage } from '@/lib/content/schema/pages/document-pages';
import { research } from '@/lib/content/schema/research';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.researchReports);

export default function ResearchReports() {
  const { heading, lead, button } = getDocument(researchReportsPage);
  const categories = listDocuments(research);
  return (
    <DocumentPage page={routes.researchReports} heading={heading} lead={lead}>
      {/* On a desktop two cards are in the first row, three in each further one. */}
      <div className="mt-10 grid gap-5 md:max-lg:rows-2 lg:rows-3 lg:mt-14 lg:gap-6">
        {categories.map((category) => (
          <ReportCard key={category.id} {...category} button={button} />
        ))}
      </div>
    </DocumentPage>
  );
}

/** A category of research reports in its own accent colour (product 5.1). */
function ReportCard({
  title,
  subtitle,
  frequency,
  points,
  button,
  icon,
  accent,
}: DocumentOf<typeof research> & {
  readonly button: DocumentOf<typeof researchReportsPage>['button'];
}) {
  return (
    <article data-accent={accent} className="card flex flex-col lg:nth-[-n+2]:basis-2/5!">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
          <Icon name={icon} size={24} />
        </span>
        <p className="text-sm leading-snug font-semibold text-accent tabular-nums">{frequency}</p>
      </div>
      <h2 className="mt-5 text-2xl">{title}</h2>
      {subtitle && <p className="mt-1 text-quiet">{subtitle}</p>}
      <TickList
        items={points}
        className="mt-4 mb-5 border-t border-hairline"
        itemClassName="border-b border-hairline py-2.5 last:border-b-0"
      />
      <ButtonLink href={button.href} kind="secondary" arrow className="mt-auto sm:self-start">
        {button.label}
        <span className="sr-only">, PDF</span>
      </ButtonLink>
    </article>
  );
}
