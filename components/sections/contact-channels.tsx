import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';

type Card = DocumentOf<typeof contactUsPage>['channels']['cards'][number];

/** Cards with the ways to contact the firm; the whole card is clickable. */
export function ContactChannels({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <div className="mt-8 grid gap-4 sm:max-lg:rows-2 lg:rows-4">
      {cards.map(({ icon, title, lines, action, href }) => (
        <article
          key={title}
          className="card relative grid grid-cols-[auto_1fr] gap-x-4 transition-colors duration-150 hover:border-control sm:flex sm:flex-col"
        >
          <Icon name={icon} size={26} className="row-span-3 text-accent" />
          <h3 className="text-lg leading-snug sm:mt-4">{title}</h3>
          <div className="mt-1.5 mb-2 space-y-1 text-sm sm:mb-4 text-quiet tabular-nums">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Link
            href={href}
            className="mt-auto inline-flex min-h-8 items-center text-sm font-semibold text-accent after:absolute after:inset-0 after:rounded-card"
          >
            {action}
          </Link>
        </article>
      ))}
    </div>
  );
}
