import {
  Check,
  ChevronDown,
  CircleAlert,
  type IconNode,
  Info,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Phone,
  Plus,
  X,
} from 'lucide';
import { createElement } from 'react';
import type { IconName } from '@/lib/content/schema/icons';

/** Icons that documents name. */
const contentIcons = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
  'map-pin': MapPin,
} satisfies Record<IconName, IconNode>;

const icons = {
  ...contentIcons,
  check: Check,
  'chevron-down': ChevronDown,
  close: X,
  info: Info,
  menu: Menu,
  plus: Plus,
  warning: CircleAlert,
};

/**
 * An icon beside words that say the same; hidden from screen readers. Drawn from lucide's data,
 * since lucide's own components would put each icon into the page's script.
 */
export function Icon({
  name,
  size = 20,
  className,
}: {
  readonly name: keyof typeof icons;
  readonly size?: number;
  readonly className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {icons[name].map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}
