import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BrowserModule, moduleAddress } from '@/components/ui/browser-module';
import { ControlButton, PauseButton } from '@/components/ui/control-button';

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: role=group with aria-roledescription is the ARIA pattern for a carousel; a fieldset, which the rule wants, is for form controls.
    <div
      data-swiper={moduleAddress('swiper')}
      role="group"
      aria-labelledby={labelledBy}
      aria-roledescription="carousel"
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: a scrollable row without a focusable child can be scrolled by keyboard only if it takes the focus.
        tabIndex={0}
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
        <div className="swiper-pagination flex min-h-6" />
        <div className="flex gap-2">
          <ControlButton direction="previous" label="Previous testimonial" data-step={-1} />
          <PauseButton playing={false} what="the testimonials" />
          <ControlButton direction="next" label="Next testimonial" data-step={1} />
        </div>
      </div>
      <BrowserModule name="testimonial-carousel" />
    </div>
  );
}
