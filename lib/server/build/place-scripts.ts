import 'server-only';
import { loginPath } from '@/lib/domain/account-routes';
import { SESSION_MARK_SET } from '@/lib/domain/session-mark';
import { findPagePolicy } from '@/lib/server/http/policies/page-policies';
import { PrepareError } from '@/lib/server/http/site/errors';
import { frameworkLeftovers, withLateFramework, withoutFramework } from './framework-scripts';

/**
 * Returns a page's HTML with the framework's scripts that it needs: none if it has no client component, else
 * loaded late, or at once if its page policy demands it.
 *
 * @throws PrepareError for a page that keeps a script that it should not.
 */
export function placeScripts({
  route,
  html,
  clientComponents,
}: {
  route: string;
  html: string;
  clientComponents: readonly string[];
}): string {
  if (clientComponents.length === 0) {
    const page = withoutFramework(html);
    const problems = frameworkLeftovers(page).map(
      (element) =>
        `The page ${route} has no client component, but a script that the build does not know: ${element} Add its form to lib/server/build/framework-scripts.ts.`,
    );
    if (problems.length > 0) throw new PrepareError(problems);
    return page;
  }
  const page = withoutStyleCopies(html);
  const { scripts, loginFirst } = findPagePolicy(route) ?? {};
  const placed = scripts === 'at-once' ? page : withLateFramework(page);
  return loginFirst ? withLoginFirst(placed) : placed;
}

/**
 * Nobody is logged in if the browser can store values but has neither a mobile nor a session (product 9.1,
 * 10.1). If storage is blocked, the backend's answer decides (use-session-required.ts).
 */
const toLogin = `try{localStorage.setItem("probe","");localStorage.removeItem("probe");localStorage.getItem("mobile")?.length===10||document.cookie.includes("${SESSION_MARK_SET}")||(stop(),location.replace("${loginPath('')}"+encodeURIComponent(location.pathname+location.search)))}catch{}`;

/** Before the styles and all other scripts. React leaves alone what it does not know in the head. */
function withLoginFirst(html: string): string {
  const charset = '<meta charSet="utf-8"/>';
  if (!html.includes(charset))
    throw new PrepareError([`A page without ${charset} has no place for the login.`]);
  return html.replace(charset, () => `${charset}<script>${toLogin}</script>`);
}

const style = /<style\b[^>]*>([\s\S]*?)<\/style\b/gi;

/**
 * `html` without the copies of its styles in the data from which React hydrates the page:
 * Next puts each sheet there twice, 100 of the 300 kB that a phone would have
 * to read. React finds the sheet's element by its address and does not read the text, so an
 * empty one is enough.
 */
export function withoutStyleCopies(html: string): string {
  const sheets = new Set([...html.matchAll(style)].map(([, text = '']) => text));
  return [...sheets].reduce((page, sheet) => page.replaceAll(textRow(sheet), 'T0,'), html);
}

/** A text in the form of React's data, with its length in bytes, inside Next's inline scripts. */
function textRow(text: string): string {
  const row = `T${Buffer.byteLength(text).toString(16)},${text}`;
  return JSON.stringify(row)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, escaped);
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
