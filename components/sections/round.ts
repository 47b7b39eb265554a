/** One round of all pictures, in milliseconds. */
const ROUND = 30_000;
/** How long a step by hand slides, in milliseconds. */
const STEP = 200;

export interface Round {
  run(): void;
  rest(): void;
  /** One picture on (1) or back (-1). */
  step(by: 1 | -1): void;
  end(): void;
}

/**
 * Makes the entries of a row pass by without end: each goes left from its own place, and one that
 * has left the row on the left joins it again on the right. Lengths are in widths of an entry, so
 * that they hold at each width of the window. It rests until it is run.
 */
export function makeRound(row: HTMLElement): Round {
  const count = row.children.length;
  const passes = [...row.children].map((entry, place) => {
    const pass = entry.animate(
      {
        transform: [
          `translateX(${(count - 1 - place) * 100}%)`,
          `translateX(${(-1 - place) * 100}%)`,
        ],
      },
      {
        duration: ROUND,
        iterations: Number.POSITIVE_INFINITY,
        iterationStart: 1 - (place + 1) / count,
      },
    );
    pass.pause();
    return pass;
  });
  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  return {
    run() {
      for (const pass of passes) pass.play();
    },
    rest() {
      for (const pass of passes) pass.pause();
    },
    step(by) {
      for (const pass of passes)
        pass.currentTime = (Number(pass.currentTime ?? 0) + (by * ROUND) / count + ROUND) % ROUND;
      if (calm.matches) return;
      const width = row.firstElementChild?.clientWidth ?? 0;
      row.animate(
        { translate: [`${by * width}px`, '0px'] },
        { duration: STEP, easing: 'ease-out' },
      );
    },
    end() {
      for (const pass of passes) pass.cancel();
    },
  };
}
