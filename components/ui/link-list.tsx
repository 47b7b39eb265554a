import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from './link';

interface LinkEntry {
  readonly label: string;
  readonly href: string;
}

/** List items with one link each; all other props go to the links. */
export function LinkItems({
  links,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { readonly links: readonly LinkEntry[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <Link {...props} href={href}>
        {label}
      </Link>
    </li>
  ));
}

/** A row of links below the text that they belong to. */
export function LinkRow({
  links,
  className,
}: {
  readonly links: readonly LinkEntry[];
  readonly className?: string;
}) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-6 text-sm', className)}>
      <LinkItems
        links={links}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      />
    </ul>
  );
}
