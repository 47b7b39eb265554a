import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SectionProps {
  /** Also names the heading, `{id}-heading`. */
  readonly id: string;
  readonly heading: string;
  readonly lead?: string;
  /** The heading is for screen readers only. */
  readonly headingHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A block of a page with a heading, which labels it for screen readers and links. */
export function Section({ id, heading, lead, headingHidden, className, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className={clsx(headingHidden ? 'sr-only' : 'max-w-[26ch] text-3xl')}>
        {heading}
      </h2>
      {lead && <p className="mt-3 max-w-[60ch] text-lg text-quiet">{lead}</p>}
      {children}
    </section>
  );
}
