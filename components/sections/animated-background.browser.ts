import { animateInViewport } from '@/components/ui/motion';
import { createDots, type Pattern } from './dot-patterns';

/** The dots are slow, so that more frames would only warm up a cheap phone. */
const FRAMES_PER_SECOND = 24;
const MAX_PIXEL_RATIO = 1.5;

for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-pattern]')) {
  const block = canvas.closest<HTMLElement>('[data-moving]');
  const pattern = canvas.dataset.pattern === 'stars' ? 'stars' : 'particles';
  if (block) animateInViewport(block, createDotAnimation(canvas, pattern));
}

/** Draws the dots of a pattern on a canvas: a still picture, which moves from `run` to `pause`. */
function createDotAnimation(canvas: HTMLCanvasElement, pattern: Pattern) {
  const context = canvas.getContext('2d');
  const dots = createDots(pattern);
  canvas.dataset.dots = String(dots.count);
  let seconds = 0;
  let last = 0;
  let request = 0;

  const scale = () => Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  const paint = () => {
    context?.setTransform(scale(), 0, 0, scale(), 0, 0);
    if (context) dots.paint(context, canvas.clientWidth, canvas.clientHeight, seconds);
  };
  const next = (now: number) => {
    request = requestAnimationFrame(next);
    if (now - last < 1000 / FRAMES_PER_SECOND) return;
    // After a pause of the tab the dots go on where they were.
    seconds += Math.min(now - last, 100) / 1000;
    last = now;
    paint();
  };

  new ResizeObserver(() => {
    canvas.width = canvas.clientWidth * scale();
    canvas.height = canvas.clientHeight * scale();
    paint();
  }).observe(canvas);
  return {
    run() {
      if (request) return;
      last = performance.now();
      request = requestAnimationFrame(next);
    },
    pause() {
      cancelAnimationFrame(request);
      request = 0;
    },
  };
}
