import { LinkItems } from '@/components/ui/link-list';
import { getNavigation } from '@/lib/content/menus';
import { LegalLines } from './legal-lines';

/** Footer of the pages without top bar and navbar. */
export function SmallFooter() {
  return (
    <footer className="border-t border-hairline">
      <div className="shell py-10 print:py-4">
        <ul className="chrome mb-6 flex flex-wrap gap-x-6 text-sm">
          <LinkItems
            links={getNavigation().policies}
            className="flex min-h-9 items-center text-quiet underline underline-offset-4 hover:text-ink"
          />
        </ul>
        <LegalLines />
      </div>
    </footer>
  );
}
