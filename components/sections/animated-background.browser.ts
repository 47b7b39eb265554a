import { animateInViewport } from '@/components/ui/motion';
import { createDotAnimation } from './dot-animation';

for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-pattern]')) {
  const block = canvas.closest<HTMLElement>('[data-moving]');
  const pattern = canvas.dataset.pattern === 'stars' ? 'stars' : 'particles';
  if (block) animateInViewport(block, createDotAnimation(canvas, pattern));
}
