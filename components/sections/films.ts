/** A press on a film plays and pauses it; its overlay goes with the first play. */
export function startFilms(): void {
  for (const film of document.querySelectorAll('video')) {
    const button = film.closest('button');
    const overlay = button?.querySelector<HTMLElement>('[data-overlay]');
    if (!button || !overlay) continue;
    button.addEventListener('click', () => {
      if (!film.paused) return film.pause();
      // A film that cannot be loaded stays under its overlay.
      film.play().catch((error) => console.warn('No film:', error));
    });
    film.addEventListener('play', () => {
      overlay.dataset.overlay = 'false';
      button.dataset.playing = 'true';
    });
    film.addEventListener('pause', () => {
      button.dataset.playing = 'false';
    });
  }
}
