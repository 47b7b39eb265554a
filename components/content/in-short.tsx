import { Link } from '@/components/ui/link';
import type { InShortRow } from '@/lib/content/schema/page-fields';

/**
 * Summarises a document above its text: each row is a case or a step, with a link to its section. Its name is
 * no heading, since the headings of a document are the parts of its text.
 */
export function InShort({ rows }: { readonly rows: readonly InShortRow[] }) {
  return (
    <div className="card mt-8 max-w-[60rem]">
      <p className="font-semibold">In short</p>
      <dl className="mt-2 grid items-baseline gap-x-8 gap-y-1 sm:grid-cols-[16rem_minmax(0,1fr)]">
        {rows.map(({ term, text, href }) => (
          <div key={term} className="contents">
            <dt>
              <Link
                href={href}
                className="inline-flex min-h-7 items-center text-accent underline underline-offset-4"
              >
                {term}
              </Link>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
