import type { ReactNode } from 'react';

/** One thing that can be done in the sandbox. */
export function Tool({
  id,
  heading,
  lead,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="card">
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-quiet">{lead}</p>
      {children}
    </section>
  );
}
