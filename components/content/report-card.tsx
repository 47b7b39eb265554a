import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { research } from '@/lib/content/schema/research';

/** A category of research reports, in its own accent colour. */
export function ReportCard({
  title,
  subtitle,
  frequency,
  points,
  button,
  icon,
  accent,
  className,
}: DocumentOf<typeof research> & { readonly className?: string }) {
  return (
    <article
      data-accent={accent}
      className={clsx('card flex flex-col border-t-[3px] border-t-accent', className)}
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          {subtitle && <p className="mt-1 text-quiet">{subtitle}</p>}
        </div>
        <Icon name={icon} size={28} className="mt-0.5 shrink-0 text-accent" />
      </div>
      <p className="mt-5 flex items-center gap-2 text-sm font-semibold text-accent tabular-nums">
        <Icon name="calendar" size={18} className="shrink-0" />
        {frequency}
      </p>
      <ul className="mt-4 mb-7 border-t border-hairline">
        {points.map((point) => (
          <li key={point} className="flex gap-3 border-b border-hairline py-2.5">
            <Icon name="check" size={18} className="mt-1 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      <ButtonLink href={button.href} kind="secondary" arrow className="mt-auto sm:self-start">
        {button.label}
      </ButtonLink>
    </article>
  );
}
