import { SESSION_MARK_SET } from '@/lib/domain/session-mark';

/*
 * Runs before the first paint: a browser with a stored mobile (product 8.9) or a session has the places of the
 * logged-in header and of the buyer's panel from the start, by the attribute `data-member` of <html>. The
 * framework's scripts come after the page has loaded, too late for that.
 */

try {
  if (document.cookie.includes(SESSION_MARK_SET) || localStorage.getItem('mobile')?.length === 10)
    document.documentElement.setAttribute('data-member', '');
} catch {
  // Where the browser blocks storage nobody is logged in.
}
