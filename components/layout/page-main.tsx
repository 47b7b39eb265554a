import type { ReactNode } from 'react';
import { MAIN_ID } from './skip-link';

/** The accent of a course by the `theme` of its document (product 15.2). */
export const accentOf = { default: 'green', premium: 'blue', mcx: 'gold' } as const;

/**
 * The content of a page. `theme` (product 15.1) and `accent` also colour the bars around it, by the
 * rules at the top of app/globals.css.
 */
export function PageMain({
  theme = 'dark',
  accent = 'green',
  children,
}: {
  readonly theme?: 'dark' | 'black' | 'light';
  readonly accent?: 'green' | 'blue' | 'gold';
  readonly children: ReactNode;
}) {
  return (
    <main id={MAIN_ID} data-theme={theme} data-accent={accent} tabIndex={-1}>
      {children}
    </main>
  );
}
