interface Motion {
  /** What the visitor wants, by the button or by the system's setting. */
  readonly playing: boolean;
  /** Whether to move now: wanted, in the viewport, and the tab visible. */
  readonly running: boolean;
}

interface MotionControl {
  readonly toggle: () => void;
  readonly end: () => void;
}

/**
 * For everything that moves by itself. With reduced motion it rests until the visitor starts it,
 * and it never moves unseen. `tell` gets the state at once and after each change.
 */
export function watchMotion(element: Element, tell: (motion: Motion) => void): MotionControl {
  const setting = reducedMotion();
  let wanted: boolean | undefined;
  let inViewport = false;
  const isPlaying = () => wanted ?? !setting.matches;
  const update = () => {
    const playing = isPlaying();
    tell({ playing, running: playing && inViewport && document.visibilityState === 'visible' });
  };
  const observer = new IntersectionObserver((entries) => {
    inViewport = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  setting.addEventListener('change', update);
  update();
  return {
    toggle: () => {
      wanted = !isPlaying();
      update();
    },
    end: () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      setting.removeEventListener('change', update);
    },
  };
}

/** Whether the system asks for less motion. */
export function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

/**
 * Runs and rests what moves in a block, by the rule above and by the block's PauseButton. The
 * style sheet sees the state as `data-moving` of the block.
 */
export function animateInViewport(
  block: HTMLElement,
  moving: { readonly run: () => void; readonly rest: () => void },
): void {
  const button = block.querySelector<HTMLElement>('button[data-playing]');
  const { toggle } = watchMotion(block, ({ playing, running }) => {
    if (button) button.dataset.playing = String(playing);
    block.dataset.moving = String(running);
    if (running) moving.run();
    else moving.rest();
  });
  button?.addEventListener('click', toggle);
}
