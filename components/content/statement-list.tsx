import { Prose } from './prose';

export interface Statement {
  /** Also its address: `/disclaimer#market-risk`. */
  readonly id: string;
  readonly number: string;
  readonly code: string;
}

/** Numbered statements; each number is a link to its statement. */
export function StatementList({ statements }: { readonly statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <ol className="max-w-[47.5rem] border-t border-hairline text-[1.0625rem] leading-[1.65]">
      {statements.map(({ id, number, code }) => (
        <li
          key={id}
          id={id}
          className="grid grid-cols-[2.5rem_1fr] border-b border-hairline py-6 target:-mx-3 target:bg-raised target:px-3 md:grid-cols-[3.5rem_1fr] md:py-7"
        >
          <a
            href={`#${id}`}
            aria-label={`Statement ${number}`}
            className="inline-flex h-7 w-8 items-center font-semibold tabular-nums text-accent hover:underline"
          >
            {number}
          </a>
          <Prose code={code} />
        </li>
      ))}
    </ol>
  );
}
