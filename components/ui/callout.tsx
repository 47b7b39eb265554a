import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon';

/** A remark that a reader should see before the following text. */
export function Callout({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="note"
      className={clsx('flex max-w-[47.5rem] gap-3 rounded-card bg-raised p-4 text-sm', className)}
    >
      <Icon name="info" className="mt-px shrink-0 text-accent" />
      <p>{children}</p>
    </div>
  );
}
