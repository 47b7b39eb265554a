import type { ReactNode } from 'react';

const MAIN_ID = 'main';

/** The accent of a course by the `kind` of its document (product 15.2). */
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
    <main
      id={MAIN_ID}
      data-theme={theme}
      data-accent={accent}
      tabIndex={-1}
      // login-accent.browser.ts changes the accent before React hydrates.
      suppressHydrationWarning
    >
      {children}
    </main>
  );
}

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
