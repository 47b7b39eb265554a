'use client';

import { useEffect, useRef } from 'react';
import { createField, type Pattern } from './dot-field';

/** Slow dots need no more, and a cheap phone stays cool. */
const FRAMES_A_SECOND = 24;
const MOST_PIXELS_A_POINT = 1.5;

/**
 * A field of dots behind a block. It is as large as the window at most and stays in it while the
 * block is scrolled, so that a long block costs no more to draw. At rest it is a still picture.
 */
export function DotCanvas({
  pattern,
  running,
}: {
  readonly pattern: Pattern;
  readonly running: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sky = useRef<ReturnType<typeof openSky>>(undefined);

  useEffect(() => {
    if (!canvas.current) return;
    sky.current = openSky(canvas.current, pattern);
    return () => sky.current?.close();
  }, [pattern]);
  useEffect(() => {
    if (running) return sky.current?.run();
  }, [running]);

  return (
    <div className="absolute inset-0 -z-10" aria-hidden="true">
      <canvas
        ref={canvas}
        data-pattern={pattern}
        className="sticky top-0 block h-lvh max-h-full w-full text-accent"
      />
    </div>
  );
}

function openSky(canvas: HTMLCanvasElement, pattern: Pattern) {
  const context = canvas.getContext('2d');
  const field = createField(pattern);
  canvas.dataset.dots = String(field.count);
  let seconds = 0;
  const paint = () => {
    const scale = Math.min(devicePixelRatio, MOST_PIXELS_A_POINT);
    context?.setTransform(scale, 0, 0, scale, 0, 0);
    if (context) field.paint(context, canvas.clientWidth, canvas.clientHeight, seconds);
  };
  const observer = new ResizeObserver(() => {
    const scale = Math.min(devicePixelRatio, MOST_PIXELS_A_POINT);
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    paint();
  });
  observer.observe(canvas);
  return {
    run() {
      let last = performance.now();
      let request = requestAnimationFrame(function next(now) {
        request = requestAnimationFrame(next);
        if (now - last < 1000 / FRAMES_A_SECOND) return;
        // A tab that slept does not jump ahead.
        seconds += Math.min(now - last, 100) / 1000;
        last = now;
        paint();
      });
      return () => cancelAnimationFrame(request);
    },
    close: () => observer.disconnect(),
  };
}
