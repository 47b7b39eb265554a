import { routes } from '@/lib/domain/routes';

export function Breadcrumb({ page }: { readonly page: string }) {
  return (
    <nav aria-label="Breadcrumb" className="chrome text-sm text-quiet">
      <ul className="flex items-center gap-2">
        <li>
          <a
            href={routes.home}
            className="inline-flex min-h-7 items-center underline underline-offset-4 hover:text-ink"
          >
            Home
          </a>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{page}</li>
      </ul>
    </nav>
  );
}
