import { loginPath } from '@/lib/domain/routes';

/**
 * Runs before all other scripts: in a browser that stores values and has no mobile nobody is logged in, and
 * the login replaces the page before the page's script is fetched (product 9.1, 10.1). Where the storage
 * is blocked, the backend's answer decides (use-session-required.ts).
 */
const toLogin = `try{localStorage.setItem("probe","");localStorage.removeItem("probe");localStorage.getItem("mobile")?.length===10||(stop(),location.replace("${loginPath('')}"+encodeURIComponent(location.pathname+location.search)))}catch{}`;

export function LoginFirst() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only an inline script runs before those of the framework; its code is constant, and the policy allows it by its hash.
  return <script dangerouslySetInnerHTML={{ __html: toLogin }} />;
}
