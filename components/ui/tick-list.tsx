import clsx from 'clsx';
import { LineDrawing } from './line-drawing';

const marks = { tick: 'M20 6 9 17l-5-5', cross: 'M18 6 6 18M6 6l12 12' };

/**
 * A list with a tick before each item, or a cross where `against`. It does not use Icon, which would add
 * all icons of controls to the script of a page.
 */
export function TickList({
  items,
  against = false,
  size = 18,
  className,
  itemClassName,
}: {
  readonly items: readonly string[];
  readonly against?: boolean;
  /** Size of the tick, in px. */
  readonly size?: number;
  readonly className?: string;
  readonly itemClassName?: string;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className={clsx('flex gap-2.5', itemClassName)}>
          <LineDrawing
            size={size}
            className={clsx('mt-[0.15em] shrink-0', against ? 'text-danger' : 'text-accent')}
          >
            <path d={against ? marks.cross : marks.tick} />
          </LineDrawing>
          {item}
        </li>
      ))}
    </ul>
  );
}
