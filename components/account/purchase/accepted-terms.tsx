import { Fragment } from 'react';
import { Link } from '@/components/ui/link';

/** Under the plans: what a buyer accepts with an order (product 8.17). It describes the button of each plan. */
export function AcceptedTerms({
  text,
  links,
}: {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <p id="accepted-terms" className="mt-4 max-w-[72ch] text-label text-quiet">
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
