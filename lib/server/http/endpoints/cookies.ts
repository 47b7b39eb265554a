import 'server-only';

/** The cookies of a request by name, as they were sent; of two with one name the first. */
export function readCookies({ headers }: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    if (!cookies.has(name)) cookies.set(name, value.join('='));
  }
  return cookies;
}
