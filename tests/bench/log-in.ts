import { z } from 'zod';

const MOBILE = '9000000001';
const inbox = z.array(z.object({ to: z.string(), text: z.string() }));

/** Logs in to a site in sandbox as a visitor does, and returns the session's cookie. */
export async function logIn(site: string): Promise<string> {
  const sent = await call(`${site}/api/request-otp`, { mobile: MOBILE });
  const messages = inbox.parse(await (await fetch(`${site}/sandbox/inbox.json`)).json());
  const message = messages.find(({ to }) => to.endsWith(MOBILE));
  const otp = /\d{6}/.exec(message?.text ?? '')?.[0];
  const verified = await call(`${site}/api/verify-otp`, { mobile: MOBILE, otp }, cookieOf(sent));
  return cookieOf(verified);
}

async function call(url: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Origin: new URL(url).origin, 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return response;
}

/** The first cookie that a response sets, as a browser sends it back. */
function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
