import { z } from 'zod';
import { newMobile } from './new-mobile';

const began = z.object({ status: z.literal('ok'), redirect_url: z.string() });
const decided = z.object({ redirect: z.string() });

/** Parameters that the broker put into the callback's address. */
export interface Callback {
  tokenId: string;
  consentId: string;
}

/** An endpoint's answer. */
interface Answer {
  status: number;
  json: unknown;
  headers: Headers;
}

/** A browser of somebody who logs in at the broker, without a login of this website. */
export class BrokerVisitor {
  /** The origin at which the browser opened the website. */
  readonly origin: string;
  /** The website's cookies, as the browser sends them. */
  cookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Sends the body unchanged. */
  begin(body: object = { broker: 'dhan', mobile: newMobile() }): Promise<Answer> {
    return this.#post('/api/chat/user-auth', body);
  }

  end(body: object): Promise<Answer> {
    return this.#post('/api/chat/process-dhan-token', body);
  }

  /** Begins a login that the broker accepts, and returns the address of the broker's page. */
  async beginAccepted(): Promise<URL> {
    return new URL(began.parse((await this.begin()).json).redirect_url);
  }

  /** Does what a button of the broker's page does, and returns what the callback then has. */
  async decide(page: URL, decision: 'allow' | 'deny' = 'allow'): Promise<Callback> {
    const consentId = page.searchParams.get('consentId');
    const { json } = await this.#post('/sandbox/broker/consent', { consentId, decision });
    const { pathname, searchParams } = new URL(decided.parse(json).redirect, this.origin);
    if (pathname !== '/dhan/callback') throw new Error(pathname);
    const fields = z.strictObject({ tokenId: z.string(), consentId: z.string() });
    return fields.parse(Object.fromEntries(searchParams));
  }

  /** A login up to the callback. */
  async logIn(): Promise<Callback> {
    return this.decide(await this.beginAccepted());
  }

  async #post(path: string, body: object): Promise<Answer> {
    const { origin, cookie } = this;
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';', 1)[0] ?? '';
    return { status: response.status, json: await response.json(), headers: response.headers };
  }
}
