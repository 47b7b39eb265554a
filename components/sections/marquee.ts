import { reducedMotion } from '@/components/ui/motion';

/** Duration of one round of all entries, in milliseconds (product 4.11). */
const DURATION = 30_000;
/** Duration of a step by the buttons, in milliseconds. */
const STEP = 200;

/**
 * An endless marquee of the entries of a row: each entry moves left from its own position and comes
 * back on the right. Distances are in widths of an entry, so that they hold at each width of the
 * viewport. It is paused until `run`; `step` moves it by one entry forward (1) or back (-1).
 */
export function makeMarquee(row: HTMLElement) {
  const count = row.children.length;
  const animations = [...row.children].map((entry, index) => {
    const animation = entry.animate(
      {
        transform: [
          `translateX(${(count - 1 - index) * 100}%)`,
          `translateX(${(-1 - index) * 100}%)`,
        ],
      },
      {
        duration: DURATION,
        iterations: Number.POSITIVE_INFINITY,
        iterationStart: 1 - (index + 1) / count,
      },
    );
    animation.pause();
    return animation;
  });

  return {
    run() {
      for (const animation of animations) animation.play();
    },
    pause() {
      for (const animation of animations) animation.pause();
    },
    step(by: number) {
      for (const animation of animations) {
        const time = Number(animation.currentTime ?? 0) + (by * DURATION) / count;
        animation.currentTime = (time + DURATION) % DURATION;
      }
      if (reducedMotion().matches) return;
      const width = row.firstElementChild?.clientWidth ?? 0;
      row.animate(
        { translate: [`${by * width}px`, '0px'] },
        { duration: STEP, easing: 'ease-out' },
      );
    },
  };
}
