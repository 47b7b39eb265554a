import type { Viewport } from 'next';
import type { ReactNode } from 'react';

/** Colours the bars of the browser like the light theme of these pages. */
export const viewport: Viewport = { colorScheme: 'light', themeColor: '#faf8f4' };

export default function DocumentsLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
