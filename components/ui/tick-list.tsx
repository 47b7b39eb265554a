import clsx from 'clsx';
import { Icon } from './icon';

/** Points, each behind a tick. */
export function TickList({
  items,
  size = 18,
  className,
  itemClassName,
}: {
  readonly items: readonly string[];
  /** Of the tick, in px. */
  readonly size?: number;
  readonly className?: string;
  readonly itemClassName?: string;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className={clsx('flex gap-2.5', itemClassName)}>
          <Icon name="check" size={size} className="mt-[0.15em] shrink-0 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}
