import type { ReactNode } from 'react';
import { Icon } from './icon';

/** A remark that a reader should see before the following text. */
export function Callout({ children }: { readonly children: ReactNode }) {
  return (
    <div role="note" className="mt-5 flex max-w-[47.5rem] gap-3 rounded-card bg-raised p-4 text-sm">
      <Icon name="info" className="mt-px shrink-0 text-accent" />
      <p>{children}</p>
    </div>
  );
}
