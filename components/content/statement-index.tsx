import { PageIndex } from '@/components/layout/page-index';
import type { Statement } from './statement-list';

/** Links to the statements by their numbers. */
export function StatementIndex({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <PageIndex name="Statements" label="Go to a statement">
      <ul className="grid grid-cols-6 gap-1 tabular-nums">
        {statements.map(({ id, number }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-label={`Statement ${number}`}
              className="grid h-11 place-items-center rounded-control text-sm text-quiet hover:bg-raised hover:text-ink lg:h-9"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </PageIndex>
  );
}
