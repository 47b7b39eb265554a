import { Icon } from '@/components/ui/icon';
import type { Statement } from './statement-list';

/** Numbers that lead to the statements: beside them on a desk, folded above them on a phone. */
export function StatementIndex({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <nav aria-label="Statements" className="lg:sticky lg:top-28">
      <details className="group card p-0 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
          Go to a statement
          <Icon
            name="chevron-down"
            className="transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <Numbers statements={statements} />
        </div>
      </details>
      <div className="hidden lg:block">
        <p className="mb-3 text-sm font-medium text-quiet">Go to a statement</p>
        <Numbers statements={statements} />
      </div>
    </nav>
  );
}

function Numbers({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <ul className="grid grid-cols-6 gap-1 tabular-nums">
      {statements.map(({ number }) => (
        <li key={number}>
          <a
            href={`#statement-${number}`}
            aria-label={`Statement ${number}`}
            className="grid h-11 place-items-center rounded-control text-sm text-quiet hover:bg-raised hover:text-ink lg:h-9"
          >
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
}
