import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { LineDrawing } from './line-drawing';
import { PlayPause } from './play-pause';

/**
 * The buttons of a carousel: the previous slide, pause and play, the next slide. They do not use Icon,
 * which would add all icons of controls to the script of the page.
 */
export function SlideButtons({
  one,
  all,
}: {
  /** Names a slide and all of them, such as 'screen' and 'the screens'. */
  readonly one: string;
  readonly all: string;
}) {
  return (
    <>
      <RoundButton aria-label={`Previous ${one}`} data-step={-1}>
        <Arrow path="m14.5 6-6 6 6 6" />
      </RoundButton>
      <PauseButton what={all} />
      <RoundButton aria-label={`Next ${one}`} data-step={1}>
        <Arrow path="m9.5 6 6 6-6 6" />
      </RoundButton>
    </>
  );
}

function Arrow({ path }: { readonly path: string }) {
  return (
    <LineDrawing strokeWidth={1.75} className="size-5">
      <path d={path} />
    </LineDrawing>
  );
}

/** Pauses and plays an animation, which is paused at first; `what` names it, such as 'the stars'. */
export function PauseButton({
  what,
  className,
  ...props
}: ComponentProps<'button'> & { readonly what: string }) {
  return (
    // suppressHydrationWarning: a module may change the attribute before React hydrates.
    <RoundButton
      {...props}
      data-playing={false}
      suppressHydrationWarning
      className={clsx('group/playing', className)}
    >
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
