import { getDocument } from '@/lib/content/documents';
import { firm } from '@/lib/content/schema/settings/firm';
import { routes } from '@/lib/domain/routes';

/** Logo and short name of the firm, as a link to Home. */
export function Brand() {
  return (
    <a href={routes.home} className="flex min-h-11 items-center gap-2.5 font-semibold">
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          className="fill-on-accent"
          d="M8.5 15h1V13h1v2h1v8h-1v2h-1v-2h-1zM14.5 11h1V9h1v2h1v8h-1v2h-1v-2h-1zM20.5 7h1V5h1v2h1v9h-1v2h-1v-2h-1z"
        />
      </svg>
      <span className="whitespace-nowrap text-lg leading-none tracking-tight">
        {getDocument(firm).shortName}
      </span>
    </a>
  );
}

/** A header with the brand alone, for pages without the site's navigation. */
export function BrandHeader() {
  return (
    <header className="chrome border-b border-hairline">
      <div className="shell flex min-h-16 items-center">
        <Brand />
      </div>
    </header>
  );
}
