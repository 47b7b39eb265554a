import { isMarkedMember } from '@/lib/client/member-mark';

/*
 * Runs before the first paint: a browser with a stored mobile (product 8.9) or a session has the places of the
 * logged-in header and of the buyer's panel from the start, by the attribute `data-member` of <html>. The
 * framework's scripts come after the page has loaded, too late for that.
 */

if (isMarkedMember()) document.documentElement.setAttribute('data-member', '');
