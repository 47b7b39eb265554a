import { Link } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { navigation } from '@/lib/content/schema/settings/navigation';
import { LegalLines } from './legal-lines';

/** Foot of the pages without the site's bars. */
export function SmallFooter() {
  return (
    <footer className="chrome border-t border-hairline">
      <div className="shell py-10">
        <ul className="mb-6 flex flex-wrap gap-x-6 text-sm">
          {getDocument(navigation).policies.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-9 items-center text-quiet underline underline-offset-4 hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LegalLines />
      </div>
    </footer>
  );
}
