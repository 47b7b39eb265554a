import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { researchReportsPage } from '@/lib/content/schema/pages/document-pages';
import type { research } from '@/lib/content/schema/research';

/** A category of research reports in its own accent colour (product 5.1). */
export function ReportCard({
  title,
  subtitle,
  frequency,
  points,
  button,
  icon,
  accent,
  className,
}: DocumentOf<typeof research> & {
  readonly button: DocumentOf<typeof researchReportsPage>['button'];
  readonly className: string;
}) {
  return (
    <article data-accent={accent} className={clsx('card flex flex-col', className)}>
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
      </ButtonLink>
    </article>
  );
}
