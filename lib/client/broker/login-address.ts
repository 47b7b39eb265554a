/**
 * Where a login at the broker goes on: `redirectUrl` of the backend's answer if its origin is one of
 * `trusted`, such as `https://auth.dhan.co`, that of this website or of the backend (R32). Undefined
 * otherwise: whoever can change an answer of the backend could send visitors to a page that looks like
 * the broker's.
 */
export function trustedLoginAddress(
  redirectUrl: string,
  trusted: readonly (string | undefined)[],
): string | undefined {
  const { origin, href } = new URL(redirectUrl);
  return trusted.includes(origin) ? href : undefined;
}
