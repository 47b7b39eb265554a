import type { ComponentProps } from 'react';

/**
 * The `<svg>` of our icons: 24 by 24 units, outlines in the colour of the text, hidden from screen
 * readers. Props override it.
 */
export function LineDrawing({
  size,
  ...props
}: ComponentProps<'svg'> & {
  /** In px; undefined where a class sets the size. */
  readonly size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
