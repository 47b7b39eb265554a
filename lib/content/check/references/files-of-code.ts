/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];
