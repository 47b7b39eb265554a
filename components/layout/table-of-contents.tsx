import clsx from 'clsx';
import { Icon } from '@/components/ui/icon';

export interface ContentsEntry {
  readonly id: string;
  /** What stands before the heading: `3.`, `B.`. */
  readonly mark?: string | undefined;
  readonly title: string;
  /** Stands below the entry before it that is no part. */
  readonly isPart?: boolean;
}

/** The headings of a document: beside it from 1,024 px on, folded above it on less. */
export function TableOfContents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-28">
      <details className="group card p-0 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
          On this page
          <Icon
            name="chevron-down"
            className="transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <Entries entries={entries} className="border-t border-hairline px-4 py-2" />
      </details>
      <div className="hidden lg:block">
        <p className="mb-2 text-sm font-medium text-quiet">On this page</p>
        <Entries
          entries={entries}
          className="max-h-[calc(100dvh-11rem)] overflow-y-auto border-l border-hairline pl-4"
        />
      </div>
    </nav>
  );
}

function Entries({
  entries,
  className,
}: {
  readonly entries: readonly ContentsEntry[];
  readonly className: string;
}) {
  const hasMarks = entries.some(({ mark }) => mark);
  return (
    <ul className={clsx('text-sm leading-snug', className)}>
      {entries.map(({ id, mark, title, isPart }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={clsx(
              'flex items-baseline gap-2 py-3 text-quiet hover:text-ink lg:py-1.5',
              isPart && 'pl-7',
            )}
          >
            {hasMarks && <span className="min-w-5 shrink-0 tabular-nums">{mark}</span>}
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
