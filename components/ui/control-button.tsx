import clsx from 'clsx';
import type { ComponentProps } from 'react';

const drawings = {
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  pause: 'M9 6.5v11M15 6.5v11',
  play: 'M8.5 6v12l9.5-6z',
};

/**
 * A round button of a carousel or of something that moves. Its drawings are its own: the set of
 * icons would come into the page's script with the first of them.
 */
export function ControlButton({
  drawing,
  label,
  className,
  ...props
}: ComponentProps<'button'> & {
  readonly drawing: keyof typeof drawings;
  readonly label: string;
}) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      className={clsx(
        'grid size-11 place-items-center rounded-full border border-control text-quiet',
        'transition-colors duration-150 hover:border-ink hover:text-ink noscript:hidden',
        className,
      )}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[drawing]} />
      </svg>
    </button>
  );
}

/** Stops and starts what moves by itself; `what` names it, such as 'the stars'. */
export function PauseButton({
  playing,
  what,
  ...props
}: ComponentProps<'button'> & { readonly playing: boolean; readonly what: string }) {
  return (
    <ControlButton
      {...props}
      drawing={playing ? 'pause' : 'play'}
      label={`${playing ? 'Pause' : 'Play'} ${what}`}
    />
  );
}
