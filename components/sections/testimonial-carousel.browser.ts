import { animateInViewport, whenNearViewport } from '@/components/ui/motion';
import type { Carousel } from './swiper.browser';

for (const block of document.querySelectorAll<HTMLElement>('[data-swiper]')) {
  const row = block.querySelector<HTMLElement>('.swiper');
  const bullets = block.querySelector<HTMLElement>('.swiper-pagination');
  if (row && bullets) prepare(block, row, bullets);
}

/** Makes the carousel when its row is near the viewport; the last step that was chosen before is taken then. */
function prepare(block: HTMLElement, row: HTMLElement, bullets: HTMLElement): void {
  let carousel: Carousel | undefined;
  let running = false;
  let waiting = 0;

  const follow = (runs: boolean) => {
    running = runs;
    if (running) carousel?.start();
    else carousel?.stop();
  };
  const make = async () => {
    // A lazy image outside the row would load only once its card is in view.
    for (const image of row.querySelectorAll('img')) image.loading = 'eager';
    const address = block.dataset.swiper ?? '';
    const { makeCarousel }: typeof import('./swiper.browser') = await import(address);
    carousel = makeCarousel(row, bullets);
    row.removeAttribute('tabindex');
    if (waiting) carousel.step(waiting);
    follow(running);
  };

  for (const button of block.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => {
      const by = Number(button.dataset.step);
      if (carousel) carousel.step(by);
      else waiting = by;
    });
  animateInViewport(block, { run: () => follow(true), pause: () => follow(false) });
  whenNearViewport(block, 600, () => {
    // Without the carousel the row can still be scrolled.
    make().catch((error) => console.warn('No carousel:', error));
  });
}
