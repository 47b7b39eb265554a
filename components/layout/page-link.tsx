'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';

/** A link of the bar to a page of this site; it says when that page is the one that is open. */
export function PageLink({
  href,
  className,
  ...props
}: ComponentProps<'a'> & { readonly href: string }) {
  const isHere = usePathname() === href;
  return (
    <a
      {...props}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        className,
        isHere
          ? 'text-ink underline decoration-accent decoration-2 underline-offset-8'
          : 'text-quiet',
      )}
    />
  );
}
