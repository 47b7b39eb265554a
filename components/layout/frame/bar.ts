/** Scroll position in pixels from which the bar has its scrolled style. */
const SCROLLED_PAST = 50;

/** Sets `data-scrolled` on the bar while the page is scrolled. */
export function markScrolledBar(bar: Element): void {
  const onScroll = () => bar.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST);
  onScroll();
  addEventListener('scroll', onScroll, { passive: true });
}

/** Marks the bar's link to the open page. The server renders one bar for all pages. */
export function markCurrentLink(bar: Element): void {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('#navbar-links a'))
    if (link.href === location.origin + location.pathname)
      link.setAttribute('aria-current', 'page');
}
