import { LineDrawing } from './line-drawing';

/**
 * Label and icon of a button that plays and pauses `what`, such as 'the stars'. The button is a
 * `group/playing` with `data-playing`. The markup has both states, so that a script only has to change
 * that attribute.
 */
export function PlayPause({
  what,
  className = 'size-5',
}: {
  readonly what: string;
  readonly className?: string;
}) {
  const whilePlaying = 'hidden group-data-[playing=true]/playing:inline';
  const whilePaused = 'group-data-[playing=true]/playing:hidden';
  return (
    <>
      <span className="sr-only">
        <span className={whilePlaying}>Pause</span>
        <span className={whilePaused}>Play</span> {what}
      </span>
      <LineDrawing strokeWidth={1.75} className={className}>
        <path className={whilePlaying} d="M9 6.5v11M15 6.5v11" />
        <path className={whilePaused} d="M8.5 6v12l9.5-6z" />
      </LineDrawing>
    </>
  );
}
