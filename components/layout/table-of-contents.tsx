import clsx from 'clsx';
import { PageIndex } from './page-index';

interface ContentsEntry {
  readonly id: string;
  /** Number or letter before the heading: `3.`, `B.`. */
  readonly mark?: string | undefined;
  readonly title: string;
  /** A subheading of the last entry that is not a part. */
  readonly isPart?: boolean;
}

/** The headings of a document. */
export function TableOfContents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const hasMarks = entries.some(({ mark }) => mark);
  return (
    <PageIndex name="On this page" label="On this page">
      <ul className="text-sm leading-snug lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto lg:border-l lg:border-hairline lg:pl-4">
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
    </PageIndex>
  );
}
