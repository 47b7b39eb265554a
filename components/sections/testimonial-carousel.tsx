'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ControlButton, PauseButton } from '@/components/ui/control-button';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useMotion } from '@/components/ui/use-motion';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import type { Carousel } from './carousel';

/**
 * A row of cards that becomes a carousel when it is near the viewport. Until then, and without script,
 * the row can be scrolled; app/globals.css gives its cards the widths that the carousel gives them.
 * The buttons are left out where all cards are visible, since they would do nothing.
 */
export function TestimonialCarousel({
  labelledBy,
  count,
  children,
}: {
  readonly labelledBy: string;
  /** How many cards there are. */
  readonly count: number;
  readonly children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const bullets = useRef<HTMLDivElement>(null);
  const near = useNearViewport(block, 600);
  const { playing, running, toggle } = useMotion(block);
  const [carousel, setCarousel] = useState<Carousel>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!near) return;
    // A lazy image outside the row would load only once its card is in view.
    for (const image of row.current?.querySelectorAll('img') ?? []) image.loading = 'eager';
    let made: Carousel | undefined;
    let gone = false;
    import('./carousel').then(
      ({ makeCarousel }) => {
        if (gone || !row.current || !bullets.current) return;
        made = makeCarousel(row.current, bullets.current);
        setCarousel(made);
      },
      // Without the carousel the row can still be scrolled.
      (error) => {
        console.warn('No carousel:', error);
        setFailed(true);
      },
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [near]);
  useEffect(() => {
    if (running) carousel?.start();
    else carousel?.stop();
  }, [carousel, running]);
  useEarlyInput(block, carousel !== undefined || failed);

  return (
    // biome-ignore lint/a11y/useSemanticElements: role=group with aria-roledescription is the ARIA pattern for a carousel; a fieldset, which the rule wants, is for form controls.
    <div
      ref={block}
      data-early-input=""
      role="group"
      aria-labelledby={labelledBy}
      aria-roledescription="carousel"
    >
      {/* Focusable while the row scrolls, so that the keyboard can scroll it too. */}
      <div
        ref={row}
        tabIndex={carousel ? undefined : 0}
        className="swiper testimonials mt-8 md:mt-10"
      >
        <div className="swiper-wrapper">{children}</div>
      </div>
      <div
        className={clsx(
          'mt-6 flex items-center justify-between gap-4 noscript:hidden',
          count === 1 && 'hidden',
          count === 2 && 'md:hidden',
          count === 3 && 'lg:hidden',
        )}
      >
        <div ref={bullets} className="swiper-pagination flex min-h-6" />
        <div className="flex gap-2">
          <ControlButton
            direction="previous"
            label="Previous testimonial"
            onClick={() => carousel?.previous()}
          />
          <PauseButton playing={playing} what="the testimonials" onClick={toggle} />
          <ControlButton
            direction="next"
            label="Next testimonial"
            onClick={() => carousel?.next()}
          />
        </div>
      </div>
    </div>
  );
}
