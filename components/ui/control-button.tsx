import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { PlayPause } from './play-pause';

const drawings = { previous: 'm14.5 6-6 6 6 6', next: 'm9.5 6 6 6-6 6' };

/**
 * A round button of a carousel. Its drawings are its own: the set of icons would come into the
 * page's script with the first of them.
 */
export function ControlButton({
  drawing,
  label,
  ...props
}: ComponentProps<'button'> & {
  readonly drawing: keyof typeof drawings;
  readonly label: string;
}) {
  return (
    <RoundButton {...props} aria-label={label}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-5"
      >
        <path d={drawings[drawing]} />
      </svg>
    </RoundButton>
  );
}

/** Stops and starts what moves by itself; `what` names it, such as 'the stars'. */
export function PauseButton({
  playing,
  what,
  className,
  ...props
}: ComponentProps<'button'> & { readonly playing: boolean; readonly what: string }) {
  return (
    <RoundButton {...props} data-playing={playing} className={clsx('group/playing', className)}>
      <PlayPause what={what} />
    </RoundButton>
  );
}

function RoundButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className={clsx(
        'grid size-11 place-items-center rounded-full border border-control text-quiet',
        'transition-colors duration-150 hover:border-ink hover:text-ink noscript:hidden',
        className,
      )}
    />
  );
}
