interface Motion {
  /** The visitor's choice: set by the button, else by the system's setting for reduced motion. */
  readonly playing: boolean;
  /** Whether to animate now: `playing`, in the viewport, and the tab visible. */
  readonly running: boolean;
}

/**
 * For everything that animates by itself (product 4.17). With reduced motion it is paused until the
 * visitor starts it; outside the viewport and in a hidden tab it is always paused. `onChange` gets the
 * state at once and after each change. The PauseButton in the element plays and pauses it.
 */
export function watchMotion(element: HTMLElement, onChange: (motion: Motion) => void): void {
  const button = element.querySelector<HTMLElement>('button[data-playing]');
  const setting = reducedMotion();
  let wanted: boolean | undefined;
  let inViewport = false;
  const isPlaying = () => wanted ?? !setting.matches;
  const update = () => {
    const playing = isPlaying();
    if (button) button.dataset.playing = String(playing);
    onChange({ playing, running: playing && inViewport && document.visibilityState === 'visible' });
  };
  const observer = new IntersectionObserver((entries) => {
    inViewport = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  setting.addEventListener('change', update);
  button?.addEventListener('click', () => {
    wanted = !isPlaying();
    update();
  });
  update();
}

/** Whether the system asks for reduced motion. */
export function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

/**
 * Runs and pauses the animation of a block by the rules of `watchMotion`. The style sheet reads the state
 * from the block's `data-moving`.
 */
export function animateInViewport(
  block: HTMLElement,
  animation: { readonly run: () => void; readonly pause: () => void },
): void {
  watchMotion(block, ({ running }) => {
    block.dataset.moving = String(running);
    if (running) animation.run();
    else animation.pause();
  });
}

/** Calls `then` once, as soon as an element is less than `margin` pixels from the viewport. */
export function whenNearViewport(element: Element, margin: number, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(element);
}
