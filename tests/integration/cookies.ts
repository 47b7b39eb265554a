/* A browser's handling of cookies, as far as this website uses them. */

/** Takes a response's cookies into `cookies`, and removes those that it ends. */
export function takeCookies(cookies: Map<string, string>, { headers }: Response): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** The header by which a browser sends its cookies. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
