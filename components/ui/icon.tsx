import { Check, ChevronDown, CircleAlert, type IconNode, Info, Menu, Plus, X } from 'lucide';
import { createElement } from 'react';
import type { IconName } from '@/lib/content/schema/icons';
import sprite from './icon-sprite.svg';
import { LineDrawing } from './line-drawing';

/** Icons of controls, inlined in the document so that a button always has its icon. */
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
 * An icon beside words that say the same. Icons that documents name are symbols of one sprite file for
 * all pages; icons of controls are inlined from lucide's data, since lucide's components would add each
 * icon to the script of the page.
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
    <LineDrawing size={size} className={className}>
      {isControlIcon(name) ? (
        controlIcons[name].map(([tag, attributes], index) =>
          createElement(tag, { ...attributes, key: index }),
        )
      ) : (
        <use href={`${sprite.src}#${name}`} />
      )}
    </LineDrawing>
  );
}
