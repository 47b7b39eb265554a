import { Fragment } from 'react';
import { Link } from '@/components/ui/link';

/** Under the button of a plan: what a buyer accepts with an order (product 8.17). */
export function AcceptedTerms({
  text,
  links,
}: {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <p className="mt-3 text-label text-quiet">
      {text}{' '}
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && (index === links.length - 1 ? ' and ' : ', ')}
          <Link href={href} className="underline underline-offset-2 hover:text-ink">
            {label}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
