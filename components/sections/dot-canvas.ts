import { createField, type Pattern } from './dot-patterns';

/** Slow dots need no more, and a cheap phone stays cool. */
const FRAMES_A_SECOND = 24;
const MOST_PIXELS_A_POINT = 1.5;

/** Draws a field of dots on a canvas: a still picture until `run`, and again from `rest` on. */
export function openDots(canvas: HTMLCanvasElement, pattern: Pattern) {
  const context = canvas.getContext('2d');
  const field = createField(pattern);
  canvas.dataset.dots = String(field.count);
  let seconds = 0;
  let last = 0;
  let request = 0;

  const scale = () => Math.min(devicePixelRatio, MOST_PIXELS_A_POINT);
  const paint = () => {
    context?.setTransform(scale(), 0, 0, scale(), 0, 0);
    if (context) field.paint(context, canvas.clientWidth, canvas.clientHeight, seconds);
  };
  const next = (now: number) => {
    request = requestAnimationFrame(next);
    if (now - last < 1000 / FRAMES_A_SECOND) return;
    // A tab that slept does not jump ahead.
    seconds += Math.min(now - last, 100) / 1000;
    last = now;
    paint();
  };
  const rest = () => {
    cancelAnimationFrame(request);
    request = 0;
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
    rest,
  };
}
