import {
  Archive,
  Armchair,
  BadgeCheck,
  Bell,
  Briefcase,
  Calendar,
  ChartColumn,
  ChartLine,
  Check,
  ChevronDown,
  CircleAlert,
  Clock,
  Coins,
  Compass,
  Eye,
  FileText,
  Gauge,
  GraduationCap,
  Handshake,
  Headset,
  House,
  type IconNode,
  Info,
  Landmark,
  Laptop,
  Layers,
  ListChecks,
  Lock,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  NotebookPen,
  Phone,
  Plus,
  Receipt,
  Repeat,
  RotateCcw,
  Scale,
  Shield,
  Store,
  Sunrise,
  Target,
  Umbrella,
  Users,
  Wallet,
  X,
  Zap,
} from 'lucide';
import { createElement } from 'react';
import type { IconName } from '@/lib/content/schema/icons';

/** Icons that documents name. */
const contentIcons = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
  'map-pin': MapPin,
  'badge-check': BadgeCheck,
  'bar-chart': ChartColumn,
  bell: Bell,
  calendar: Calendar,
  clock: Clock,
  coins: Coins,
  'file-text': FileText,
  gauge: Gauge,
  'graduation-cap': GraduationCap,
  landmark: Landmark,
  layers: Layers,
  'line-chart': ChartLine,
  lock: Lock,
  receipt: Receipt,
  scale: Scale,
  shield: Shield,
  target: Target,
  users: Users,
  archive: Archive,
  armchair: Armchair,
  briefcase: Briefcase,
  compass: Compass,
  eye: Eye,
  handshake: Handshake,
  headset: Headset,
  house: House,
  laptop: Laptop,
  'list-checks': ListChecks,
  'notebook-pen': NotebookPen,
  repeat: Repeat,
  'rotate-ccw': RotateCcw,
  store: Store,
  sunrise: Sunrise,
  umbrella: Umbrella,
  wallet: Wallet,
  zap: Zap,
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
