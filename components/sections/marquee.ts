import { reducedMotion } from '@/components/ui/motion';

/** How long all entries take to pass once, in milliseconds. */
const DURATION = 30_000;
/** How long a step by hand slides, in milliseconds. */
const STEP = 200;

/**
 * Makes the entries of a row pass by without end: each moves left from its own position, and one
 * that has left the row on the left joins it again on the right. Lengths are in widths of an
 * entry, so that they hold at each width of the viewport. It rests until `run`; `step` goes one
 * picture on (1) or back (-1).
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
    rest() {
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
