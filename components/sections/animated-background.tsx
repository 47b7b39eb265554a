import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BrowserModule } from '@/components/ui/browser-module';
import { PauseButton } from '@/components/ui/slide-buttons';
import type { Pattern } from './dot-patterns';

/**
 * A block in front of moving dots, with the button that pauses them. `data-moving` tells the style
 * sheet whether the other animations in the block may run. The canvas is at most as large as the
 * viewport and sticks to it while the block is scrolled, so that a long block costs no more to draw.
 */
export function AnimatedBackground({
  pattern,
  className,
  buttonPosition = 'top-3 md:top-6',
  children,
}: {
  readonly pattern: Pattern;
  readonly className?: string;
  /** Vertical position of the pause button, as classes. */
  readonly buttonPosition?: string;
  readonly children: ReactNode;
}) {
  return (
    // suppressHydrationWarning: the module may change attributes before React hydrates.
    <div
      data-moving={false}
      suppressHydrationWarning
      className={clsx('relative isolate overflow-clip', className)}
    >
      <div className="absolute inset-0 -z-10" aria-hidden="true">
        <canvas
          data-pattern={pattern}
          suppressHydrationWarning
          className="sticky top-0 block h-lvh max-h-full w-full text-accent"
        />
      </div>
      {children}
      <div className={clsx('pointer-events-none absolute inset-x-0', buttonPosition)}>
        <div className="shell flex justify-end">
          <PauseButton
            what={`the ${pattern}`}
            className="pointer-events-auto -mr-3 border-transparent!"
          />
        </div>
      </div>
      <BrowserModule name="animated-background" />
    </div>
  );
}
