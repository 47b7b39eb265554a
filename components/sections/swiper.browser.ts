import Swiper from 'swiper';
import { A11y, Autoplay, Pagination } from 'swiper/modules';

export interface Carousel {
  start(): void;
  stop(): void;
  /** Moves a card forward (1) or back (-1). */
  step(by: number): void;
}

/** Makes a carousel of a row of cards (product 4.6); it is paused until `start`. */
export function makeCarousel(row: HTMLElement, bullets: HTMLElement): Carousel {
  const swiper = new Swiper(row, {
    modules: [A11y, Autoplay, Pagination],
    slidesPerView: 3,
    spaceBetween: 20,
    breakpoints: {
      320: { slidesPerView: 1, spaceBetween: 20 },
      768: { slidesPerView: 2, spaceBetween: 30 },
      1024: { slidesPerView: 3, spaceBetween: 30 },
    },
    rewind: true,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    autoplay: { delay: 3000, disableOnInteraction: false },
    pagination: {
      el: bullets,
      clickable: true,
      // Swiper makes these names from parts; the build keeps the styles of names that are in a script.
      bulletClass: 'swiper-pagination-bullet',
      bulletActiveClass: 'swiper-pagination-bullet-active',
      lockClass: 'swiper-pagination-lock',
    },
    a11y: {
      paginationBulletMessage: 'Go to testimonial {{index}}',
      scrollOnFocus: false,
      // The cards are articles with headings, which say more than a group named '1 / 6'.
      slideRole: '',
      slideLabelMessage: '',
    },
  });
  swiper.autoplay.stop();
  return {
    start: () => !swiper.autoplay.running && swiper.autoplay.start(),
    stop: () => swiper.autoplay.stop(),
    step: (by) => (by < 0 ? swiper.slidePrev() : swiper.slideNext()),
  };
}
