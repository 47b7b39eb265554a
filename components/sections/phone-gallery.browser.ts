import { animateInViewport } from '@/components/ui/motion';

/** How long each screen is shown, in milliseconds (product 4.7). */
const INTERVAL = 2000;

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  const screens = [...gallery.querySelectorAll('li')];
  let shown = 0;
  let timer: number | undefined;

  const step = (by: number) => {
    shown = (shown + by + screens.length) % screens.length;
    for (const [index, screen] of screens.entries()) screen.ariaHidden = String(index !== shown);
  };
  animateInViewport(gallery, {
    run() {
      timer ??= window.setInterval(step, INTERVAL, 1);
    },
    pause() {
      clearInterval(timer);
      timer = undefined;
    },
  });
  for (const button of gallery.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => step(Number(button.dataset.step)));
}
