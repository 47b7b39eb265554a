import {
  Check,
  ChevronDown,
  CircleAlert,
  Info,
  type LucideIcon,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Phone,
  Plus,
  X,
} from 'lucide-react';
import type { IconName } from '@/lib/content/schema/icons';

/** Icons that documents name. */
const contentIcons = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
  'map-pin': MapPin,
} satisfies Record<IconName, LucideIcon>;

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

/** An icon beside words that say the same; hidden from screen readers. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  readonly name: keyof typeof icons;
  readonly size?: number;
  readonly className?: string;
}) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.5} className={className} aria-hidden />;
}
