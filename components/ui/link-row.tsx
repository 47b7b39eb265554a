import clsx from 'clsx';
import { Link } from './link';

/** Links to what a text above them speaks of, side by side. */
export function LinkRow({
  links,
  className,
}: {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly className?: string;
}) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-6 text-sm', className)}>
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
  );
}
