import clsx from 'clsx';
import { Link } from '@/components/ui/link';
import { SocialIcon } from '@/components/ui/social-icon';
import { getDocument } from '@/lib/content/documents';
import { contact } from '@/lib/content/schema/settings/contact';
import { social } from '@/lib/content/schema/settings/outside-addresses';
import { whatsappLink } from '@/lib/domain/telephone';

const labels = {
  youtube: 'YouTube',
  telegram: 'Telegram',
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
} as const;

type Channel = keyof typeof labels;

const everyChannel = ['youtube', 'telegram', 'x', 'instagram', 'linkedin', 'whatsapp'] as const;

/** Links to the social channels of the firm: all, or those of `channels`. */
export function SocialLinks({
  channels = everyChannel,
}: {
  readonly channels?: readonly Channel[];
}) {
  const addresses = {
    ...getDocument(social),
    whatsapp: whatsappLink(getDocument(contact).phone),
  };
  return (
    <ul
      className={clsx(
        'grid gap-x-2 gap-y-1 text-sm flex-wrap max-sm:w-full sm:flex sm:gap-x-5',
        // On a phone, four are in rows of two, six in rows of three where the width allows it.
        channels.length === 4 ? 'grid-cols-2' : 'grid-cols-2 min-[22rem]:grid-cols-3',
      )}
    >
      {channels.map((name) => (
        <li key={name}>
          <Link
            href={addresses[name]}
            className="flex min-h-11 items-center gap-2 text-quiet hover:text-ink"
          >
            <SocialIcon name={name} />
            {labels[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const stores = [
  ['googlePlay', 'Google Play'],
  ['appStore', 'App Store'],
] as const;

export function StoreBadges() {
  const addresses = getDocument(social);
  return (
    <div className="grid max-w-80 gap-3 min-[22rem]:grid-cols-2">
      {stores.map(([store, name]) => (
        <Link
          key={store}
          href={addresses[store]}
          className="inline-flex min-h-14 items-center gap-2 rounded-control border border-control bg-ground px-3 text-ink transition-colors duration-150 hover:border-ink"
        >
          <SocialIcon name={store} size={26} />
          <span className="leading-tight">
            <span className="block text-label text-quiet">Get it on </span>
            <span className="block font-semibold whitespace-nowrap">{name}</span>
          </span>
        </Link>
      ))}
    </div>
  );
}
