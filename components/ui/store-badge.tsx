import { Link } from './link';
import { SocialIcon } from './social-icon';

/** A store's badge in our own drawing. */
export function StoreBadge({
  store,
  name,
  href,
}: {
  readonly store: 'googlePlay' | 'appStore';
  readonly name: string;
  readonly href: string;
}) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-14 items-center gap-2 rounded-control border border-control bg-ground px-3 text-ink transition-colors duration-150 hover:border-ink"
    >
      <SocialIcon name={store} size={26} />
      <span className="leading-tight">
        <span className="block text-label text-quiet">Get it on </span>
        <span className="block font-semibold whitespace-nowrap">{name}</span>
      </span>
    </Link>
  );
}
