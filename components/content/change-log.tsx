import { TextLink } from '@/components/ui/link';
import { changesOf, versionPath } from '@/lib/content/change-log';
import { type PublicRoute, routes } from '@/lib/domain/routes';
import { PageChangeEntry } from './page-change';

/** Changes that a page lists itself; the others are at the address of its versions. */
const SHOWN = 5;

const LABEL = 'Changes of this page';

/** The last changes of a regulatory page, with its earlier versions; empty without a record. */
export function ChangeLog({ page }: { readonly page: PublicRoute }) {
  const changes = changesOf(page).slice(0, SHOWN);
  if (changes.length === 0) return null;
  return (
    // Not a section with a heading, since it is not part of the document and its numbering.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset must begin with a legend (WCAG H71), which browsers draw on the border above this group.
    <div
      role="group"
      aria-label={LABEL}
      className="chrome mt-16 max-w-[66ch] border-t border-control pt-8 text-sm md:mt-24"
    >
      <p className="text-base font-semibold">{LABEL}</p>
      <ul className="mt-5 space-y-5">
        {changes.map((change) => (
          <li key={change.version}>
            <PageChangeEntry page={page} {...change} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-5">
        <TextLink href={versionPath(page)}>All versions of this page</TextLink>
        <TextLink href={routes.changes}>Changes of all pages</TextLink>
      </p>
    </div>
  );
}
