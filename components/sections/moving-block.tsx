'use client';

import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { PauseButton } from '@/components/ui/control-button';
import { useMotion } from '@/components/ui/use-motion';
import { DotCanvas } from './dot-canvas';
import type { Pattern } from './dot-field';

/**
 * A block over a field of moving dots, with the button that stops them. `data-moving` tells the
 * style sheet whether what else floats in the block may.
 */
export function MovingBlock({
  pattern,
  className,
  children,
}: {
  readonly pattern: Pattern;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  const { playing, running, toggle } = useMotion(block);
  return (
    <div
      ref={block}
      data-moving={running}
      className={clsx('relative isolate overflow-hidden', className)}
    >
      <DotCanvas pattern={pattern} running={running} />
      {children}
      <PauseButton
        playing={playing}
        what={`the ${pattern}`}
        onClick={toggle}
        className="absolute! top-3 right-2 border-transparent! md:right-4"
      />
    </div>
  );
}
