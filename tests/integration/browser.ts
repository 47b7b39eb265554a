import { randomInt, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { z } from 'zod';
import { POST as contact } from '@/app/api/leads/contact/route';
import { POST as logout } from '@/app/api/logout/route';
import { GET as me } from '@/app/api/me/route';
import { GET as profile } from '@/app/api/profile/route';
import { POST as requestOtp } from '@/app/api/request-otp/route';
import { POST as saveRecipient } from '@/app/api/save-recipient/route';
import { POST as saveUserInfo } from '@/app/api/save-user-info/route';
import { POST as verifyOtp } from '@/app/api/verify-otp/route';
import { POST as withdrawConsent } from '@/app/api/withdraw-consent/route';
import type { RouteHandler } from '@/lib/server/http/endpoints/client-connection';
import { log } from '@/lib/server/log';
import { cookieHeader, takeCookies } from './cookies';

const ORIGIN = 'http://localhost:3000';

/** An endpoint's answer, as a browser sees it. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as it was sent. */
  text: string;
  json: unknown;
}

/**
 * A browser that makes the requests of the login, with its cookies: of the website at `site`, else of
 * the route handlers in this process, which take `address` for its own.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly #site: string | undefined;

  constructor({ address = newAddress(), site }: { address?: string; site?: string } = {}) {
    this.address = address;
    this.#site = site;
  }

  /** @param signal Aborts when the visitor leaves. */
  requestOtp = (mobile: string, signal?: AbortSignal) =>
    this.send('request-otp', requestOtp, { body: { mobile }, ...(signal && { signal }) });
  verifyOtp = (mobile: string, otp: string, given: object = {}) =>
    this.send('verify-otp', verifyOtp, { body: { mobile, otp, ...given } });
  saveUserInfo = (body: object) => this.send('save-user-info', saveUserInfo, { body });
  saveRecipient = (body: object) => this.send('save-recipient', saveRecipient, { body });
  profile = () => this.send('profile', profile);
  withdrawConsent = () => this.send('withdraw-consent', withdrawConsent, { body: {} });
  logout = (body: object = {}) => this.send('logout', logout, { body });
  sendMessage = (body: object) => this.send('leads/contact', contact, { body });
  me = () => this.send('me', me);

  /**
   * @param path of the endpoint below `/api/`, with its query.
   * @param options `body` makes it a POST; `params` are the variable segments of the path.
   */
  async send(
    path: string,
    handler: RouteHandler,
    {
      body,
      signal,
      params = {},
    }: { body?: unknown; signal?: AbortSignal; params?: Record<string, string> } = {},
  ): Promise<Answer> {
    const origin = this.#site ?? ORIGIN;
    const headers = {
      origin,
      'content-type': 'application/json',
      'x-forwarded-for': this.address,
      cookie: cookieHeader(this.cookies),
    };
    const init = body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    };
    const request = new Request(`${origin}/api/${path}`, { headers, ...init });
    const connection = { address: this.address, requestId: randomUUID(), draining: false };
    const context = { params: Promise.resolve(params), connection };
    const response = await (this.#site ? fetch(request) : handler(request, context));
    takeCookies(this.cookies, response);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
  }
}

const message = z.object({
  recipients: z.tuple([z.object({ mobiles: z.string(), OTP: z.string() })]),
});

const realFetch = fetch;

/** An SMS gateway in place of the simulator, which keeps the one-time passwords of each number. */
export class Phones {
  readonly #received = new Map<string, string[]>();
  /** Status of the gateway's answers. */
  status = 200;

  constructor() {
    vi.spyOn(log, 'info').mockReturnValue();
    vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
      if (!String(address).includes('/sandbox/sms/')) return realFetch(address, init);
      if (this.status !== 200) return Response.json({}, { status: this.status });
      const [{ mobiles, OTP }] = message.parse(JSON.parse(z.string().parse(init?.body))).recipients;
      const mobile = mobiles.slice(2);
      this.#received.set(mobile, [...this.received(mobile), OTP]);
      return Response.json({ type: 'success', message: 'id' });
    });
  }

  /** The one-time passwords that were sent to a number, oldest first. */
  received(mobile: string): readonly string[] {
    return this.#received.get(mobile) ?? [];
  }

  lastOtp(mobile: string): string {
    const otp = this.received(mobile).at(-1);
    if (otp === undefined) throw new Error('Nothing was sent.');
    return otp;
  }

  wrongOtp(mobile: string): string {
    return this.lastOtp(mobile) === '000000' ? '000001' : '000000';
  }
}

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

export async function logIn(phones: Phones, mobile: string, browser = new Browser()) {
  await browser.requestOtp(mobile);
  const answer = await browser.verifyOtp(mobile, phones.lastOtp(mobile));
  if (answer.status !== 200) throw new Error(answer.text);
  return { browser, answer };
}
