'use client';

import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { PauseButton } from '@/components/ui/control-button';
import { useMotion } from '@/components/ui/use-motion';
import { DotCanvas } from './dot-canvas';
import type { Pattern } from './dot-field';

/**
 * A block over a field of moving dots, with the button that stops them. `data-moving` tells the
 * style sheet whether what else floats in the block may; `buttonPlace` sets the button's height.
 */
export function MovingBlock({
  pattern,
  className,
  buttonPlace = 'top-3 md:top-6',
  children,
}: {
  readonly pattern: Pattern;
  readonly className?: string;
  readonly buttonPlace?: string;
  readonly children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  const { playing, running, toggle } = useMotion(block);
  return (
    <div
      ref={block}
      data-moving={running}
      className={clsx('relative isolate overflow-clip', className)}
    >
      <DotCanvas pattern={pattern} running={running} />
      {children}
      <div className={clsx('pointer-events-none absolute inset-x-0', buttonPlace)}>
        <div className="shell flex justify-end">
          <PauseButton
            playing={playing}
            what={`the ${pattern}`}
            onClick={toggle}
            className="pointer-events-auto -mr-3 border-transparent!"
          />
        </div>
      </div>
    </div>
  );
}
