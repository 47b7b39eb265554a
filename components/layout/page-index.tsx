import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** Links within the page: beside the text from 1,024 px on, collapsed above it below that. */
export function PageIndex({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <nav aria-label={name} className="lg:sticky lg:top-28">
      <details className="unfolds group rounded-card border border-hairline bg-panel shadow-card lg:border-0 lg:bg-transparent lg:shadow-none">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          {label}
          <Icon
            name="chevron-down"
            className="transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <p className="mb-2 hidden text-sm font-medium text-quiet lg:supports-[selector(::details-content)]:block">
          {label}
        </p>
        <div className="px-4 pb-3 lg:p-0">{children}</div>
      </details>
    </nav>
  );
}
