import { Link } from '@/components/ui/link';

/** What a buyer should know of refunds, right under the plans. */
export function PlanNote({
  note,
  links,
}: {
  readonly note: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <div className="mt-6 text-sm text-quiet">
      <p className="max-w-[72ch]">{note}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
