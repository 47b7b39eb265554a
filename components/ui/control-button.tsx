import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { LineDrawing } from './line-drawing';
import { PlayPause } from './play-pause';

const paths = { previous: 'm14.5 6-6 6 6 6', next: 'm9.5 6 6 6-6 6' };

/**
 * The round button of a carousel for the previous or next slide. It does not use Icon, which would add
 * all icons of controls to the script of the page.
 */
export function ControlButton({
  direction,
  label,
  ...props
}: ComponentProps<'button'> & {
  readonly direction: keyof typeof paths;
  readonly label: string;
}) {
  return (
    <RoundButton {...props} aria-label={label}>
      <LineDrawing strokeWidth={1.75} className="size-5">
        <path d={paths[direction]} />
      </LineDrawing>
    </RoundButton>
  );
}

/** Pauses and plays an animation; `what` names it, such as 'the stars'. */
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
