import { animateInViewport } from '@/components/ui/motion';
import { whenNearViewport } from '@/components/ui/near-viewport';
import { makeMarquee } from './marquee';

/** Has the achievements pass by while they are in sight, and its buttons move them. */
export function startAchievements(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-achievements]')) {
    const row = block.querySelector('ul');
    if (!row) continue;
    const marquee = makeMarquee(row);
    animateInViewport(block, marquee);
    for (const button of block.querySelectorAll<HTMLElement>('[data-step]'))
      button.addEventListener('click', () => marquee.step(Number(button.dataset.step)));
    whenNearViewport(block, 600, () => {
      // A lazy image outside the viewport would come only once it passes by.
      for (const image of row.querySelectorAll('img')) image.loading = 'eager';
    });
  }
}
