import clsx from 'clsx';
import { Icon } from './icon';

/** A list with a tick before each item, or a cross where `against`. */
export function TickList({
  items,
  against = false,
  size = 18,
  className,
  itemClassName,
}: {
  readonly items: readonly string[];
  readonly against?: boolean;
  /** Of the tick, in px. */
  readonly size?: number;
  readonly className?: string;
  readonly itemClassName?: string;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className={clsx('flex gap-2.5', itemClassName)}>
          <Icon
            name={against ? 'close' : 'check'}
            size={size}
            className={clsx('mt-[0.15em] shrink-0', against ? 'text-danger' : 'text-accent')}
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
