import { isMarkedMember } from '@/lib/client/member-mark';
import { loadFrameworkScripts } from './framework-scripts';

/** Scroll position in pixels from which the navbar has its scrolled style (product 3.5). */
const SCROLLED_PAST = 50;

loadFrameworkScripts();
/** Pages of the account have no navbar. */
const navbar = document.querySelector('[data-navbar]');
if (navbar) {
  closeMenus(navbar);
  markCurrentLink(navbar);
  markScrolledBar(navbar);
  if (isMarkedMember()) leadToGroups(navbar);
}
watchConnection();

/**
 * Closes the menus of the navbar: after a link is chosen, on Escape, and when the pointer or the focus
 * goes elsewhere. They open and close by their buttons without script, one dropdown at a time.
 */
function closeMenus(bar: Element): void {
  const openMenus = () => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const closeAll = () => {
    for (const menu of openMenus()) menu.open = false;
  };
  // A press outside the bar, or the focus moving on into the page, which a menu would cover.
  const onLeave = ({ target }: Event) => {
    if (target instanceof Node && !bar.contains(target)) closeAll();
  };

  document.addEventListener('pointerdown', onLeave);
  document.addEventListener('focusin', onLeave);
  document.addEventListener('keydown', ({ key }) => {
    // The phone menu precedes the dropdowns in it, so the last open one is the innermost.
    const menu = key === 'Escape' && openMenus().at(-1);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  bar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeAll();
  });
}

/** Marks the navbar's link to the open page. The build renders the same navbar for all pages. */
function markCurrentLink(bar: Element): void {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('#navbar-links a'))
    if (link.href === location.origin + location.pathname)
      link.setAttribute('aria-current', 'page');
}

/** Sets `data-scrolled` on the navbar while the page is scrolled. */
function markScrolledBar(bar: Element): void {
  const onScroll = () => bar.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST);
  onScroll();
  addEventListener('scroll', onScroll, { passive: true });
}

/** Leads a member to the groups instead of to the login (account-link.tsx). */
function leadToGroups(bar: Element): void {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('[data-account-link]')) {
    link.href = link.dataset.accountLink ?? '';
    link.textContent = 'My groups';
  }
}

/** Shows the banner while the browser is offline, and the toast each time it goes offline. */
function watchConnection(): void {
  const banner = document.getElementById('offline-banner');
  const toast = document.getElementById('offline-toast');
  if (!banner || !toast) return;

  const update = () => {
    banner.hidden = navigator.onLine;
    if (!navigator.onLine) toast.hidden = false;
  };
  const hideToast = () => {
    toast.hidden = true;
  };
  // The animation `toast-time` of app/globals.css is the timer; hover and focus pause it.
  toast.addEventListener('animationend', hideToast);
  toast.querySelector('button')?.addEventListener('click', hideToast);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
