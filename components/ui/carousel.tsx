import type { ComponentProps } from 'react';

/** A row of slides with its buttons, by the ARIA pattern of a carousel: a group with a name, which the caller gives. */
export function Carousel(group: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset must begin with a legend (WCAG H71); a heading outside or an aria-label names a carousel.
  return <div role="group" aria-roledescription="carousel" {...group} />;
}

/** The slides of a carousel, which can be scrolled by hand without script. */
export function SlideRow(row: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: not every browser lets the keyboard reach a scrollable row without a focusable child unless it has a tabindex.
  return <div tabIndex={0} {...row} />;
}
