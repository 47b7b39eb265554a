import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { changesOf, versionPath } from '@/lib/content/change-log';
import { type PublicRoute, routes } from '@/lib/domain/routes';
import { PageChangeEntry } from './page-change';

/** Changes that a page lists itself; the others are at the address of its versions. */
const SHOWN = 5;

/** The last changes of a regulatory page, with its earlier versions; nothing while there is no record. */
export function ChangeLog({ page }: { readonly page: PublicRoute }) {
  const changes = changesOf(page).slice(0, SHOWN);
  if (changes.length === 0) return null;
  return (
    <Section
      id="change-log"
      heading="Changes of this page"
      className="chrome mt-16 border-t border-control pt-10 md:mt-24"
    >
      <ul className="mt-6 max-w-[66ch] space-y-5 text-sm">
        {changes.map((change) => (
          <li key={change.version}>
            <PageChangeEntry page={page} {...change} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-5 text-sm">
        <Link
          href={versionPath(page)}
          className="inline-flex min-h-7 items-center underline underline-offset-4"
        >
          All versions of this page
        </Link>
        <Link
          href={routes.changes}
          className="inline-flex min-h-7 items-center underline underline-offset-4"
        >
          Changes of all pages
        </Link>
      </p>
    </Section>
  );
}
