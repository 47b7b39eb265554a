import type { ReactNode } from 'react';
import { AnimatedBackground } from './animated-background';

/** 300 drifting dots behind a block; the theme changes their colour and that of the accents. */
export function StarryBackground({
  theme = 'default',
  className,
  children,
}: {
  readonly theme?: 'default' | 'premium' | 'mcx';
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div data-theme={theme}>
      <AnimatedBackground pattern="stars" className={className}>
        {children}
      </AnimatedBackground>
    </div>
  );
}
