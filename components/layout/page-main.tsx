import type { ReactNode } from 'react';
import { MAIN_ID } from './skip-link';

/**
 * A page's content. Its room (night, black for Home, paper for regulation) and theme colour the
 * bars around it too: app/globals.css reads them.
 */
export function PageMain({
  room = 'night',
  theme = 'default',
  children,
}: {
  readonly room?: 'night' | 'black' | 'paper';
  readonly theme?: 'default' | 'premium' | 'mcx';
  readonly children: ReactNode;
}) {
  return (
    <main id={MAIN_ID} data-room={room} data-theme={theme} tabIndex={-1}>
      {children}
    </main>
  );
}
