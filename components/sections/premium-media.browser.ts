import { animateInViewport, whenNearViewport } from '@/components/ui/motion';
import { makeMarquee } from './marquee';

// IntroVideo and AchievementCarousel share a module: they are on one page, and each module is a request.
startVideos();
startAchievements();

/** A press on a video plays and pauses it; its overlay goes away with the first play. */
function startVideos(): void {
  for (const video of document.querySelectorAll('video')) {
    const button = video.closest('button');
    const overlay = button?.querySelector<HTMLElement>('[data-overlay]');
    if (!button || !overlay) continue;
    button.addEventListener('click', () => {
      if (!video.paused) return video.pause();
      // A video that fails to load keeps its overlay.
      video.play().catch((error) => console.warn('The video does not play:', error));
    });
    video.addEventListener('play', () => {
      overlay.dataset.overlay = 'false';
      button.dataset.playing = 'true';
    });
    video.addEventListener('pause', () => {
      button.dataset.playing = 'false';
    });
  }
}

/** Runs the marquee of achievements while it is in the viewport, and moves it by its buttons. */
function startAchievements(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-achievements]')) {
    const row = block.querySelector('ul');
    if (!row) continue;
    const marquee = makeMarquee(row);
    animateInViewport(block, marquee);
    for (const button of block.querySelectorAll<HTMLElement>('[data-step]'))
      button.addEventListener('click', () => marquee.step(Number(button.dataset.step)));
    whenNearViewport(block, 600, () => {
      // A lazy image outside the viewport would load only once the marquee brings it in.
      for (const image of row.querySelectorAll('img')) image.loading = 'eager';
    });
  }
}
