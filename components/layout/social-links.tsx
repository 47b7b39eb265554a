import { Link } from '@/components/ui/link';
import { SocialIcon, type SocialName } from '@/components/ui/social-icon';
import { getDocument } from '@/lib/content/documents';
import { social } from '@/lib/content/schema/settings/social';

const channels: readonly (readonly [SocialName, string])[] = [
  ['youtube', 'YouTube'],
  ['telegram', 'Telegram'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
  ['googlePlay', 'Google Play'],
  ['appStore', 'App Store'],
];

export function SocialLinks() {
  const addresses = getDocument(social);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {channels.map(([name, label]) => (
        <li key={name}>
          <Link
            href={addresses[name]}
            className="flex min-h-11 items-center gap-2 text-quiet hover:text-ink"
          >
            <SocialIcon name={name} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
