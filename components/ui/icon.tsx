import { Check, ChevronDown, CircleAlert, type IconNode, Info, Menu, Plus, X } from 'lucide';
import { createElement } from 'react';
import type { IconName } from '@/lib/content/schema/icons';
import sprite from './icon-sprite.svg';

/** Icons of controls: in the document itself, so that a button is never without its sign. */
const controlIcons = {
  check: Check,
  'chevron-down': ChevronDown,
  close: X,
  info: Info,
  menu: Menu,
  plus: Plus,
  warning: CircleAlert,
} satisfies Record<string, IconNode>;

type ControlIconName = keyof typeof controlIcons;

const isControlIcon = (name: IconName | ControlIconName): name is ControlIconName =>
  name in controlIcons;

/**
 * An icon beside words that say the same; hidden from screen readers. Icons that documents name
 * come from one file for all pages, those of controls are drawn from lucide's data: lucide's own
 * components would put each icon into the page's script.
 */
export function Icon({
  name,
  size = 20,
  className,
}: {
  readonly name: IconName | ControlIconName;
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
      {isControlIcon(name) ? (
        controlIcons[name].map(([tag, attributes], index) =>
          createElement(tag, { ...attributes, key: index }),
        )
      ) : (
        <use href={`${sprite.src}#${name}`} />
      )}
    </svg>
  );
}
