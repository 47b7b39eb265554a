import 'server-only';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CallError } from '@/lib/contract/call-error';
import type { Env } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';
import { asCallError, errorResponse } from './answer-error';
import { checkOrigin } from './check-origin';
import { readCookies } from './cookies';
import { parseFields, readQuery } from './parse-fields';
import { readBody } from './read-body';
import { type FindSession, type Session, sessionCookieName } from './session';

/** Who may make a call, and what its handler knows of them. */
export interface SessionOf {
  none: undefined;
  session: Session;
}

/** A call of the contract, and how it is made. */
export interface RouteOptions<Auth extends keyof SessionOf, Query, Body, Answer> {
  readonly auth: Auth;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: z.core.$ZodType<Query>;
  readonly body: z.core.$ZodType<Body>;
  readonly response: z.core.$ZodType<unknown, Answer>;
  /** Whether the body may come as text/plain, as browsers send it in no-cors mode. */
  readonly textToo?: boolean;
}

/** What a handler is given. */
export interface CallContext<Auth extends keyof SessionOf, Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly session: SessionOf[Auth];
  /** Where the request came from, as the front found it; IPv6 is cut to its /64. */
  readonly address: string;
  /** Stands in the logs and in the answer's `x-request-id`. */
  readonly requestId: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The page that the request came from, where the browser says so. */
  readonly referer: string | null;
  /** Headers of the answer, for cookies. */
  readonly answerHeaders: Headers;
}

/** What the wrapper stands on; tests give their own. */
export interface Foundations {
  readonly env: () => Env;
  readonly log: Logger;
  readonly findSession: FindSession;
  /** Counts a call of an address. @throws CallError `too_many_requests`. */
  readonly countCall: (address: string) => Promise<void>;
}

/** Answers one request; see `routeWith`. */
export async function answerCall<Auth extends keyof SessionOf, Query, Body, Answer>(
  foundations: Foundations,
  call: RouteOptions<Auth, Query, Body, Answer>,
  {
    request,
    handler,
  }: { request: Request; handler: (context: CallContext<Auth, Query, Body>) => Promise<Answer> },
): Promise<Response> {
  const { log, findSession, countCall } = foundations;
  const env = foundations.env();
  const started = performance.now();
  // The front gives each request its id; without the front, in development, it is made here.
  const requestId = request.headers.get('x-request-id') ?? randomUUID();
  const answerHeaders = new Headers();
  let user: string | undefined;

  const finders: { [Each in keyof SessionOf]: (token: string) => Promise<SessionOf[Each]> } = {
    none: async () => undefined,
    session: async (token) => {
      const session = token ? await findSession(token) : undefined;
      if (!session) throw new CallError('not_logged_in');
      user = keyedHash(env.AUTH_SECRET, { purpose: 'log', value: session.userId }).slice(0, 12);
      return session;
    },
  };

  async function answer(): Promise<Response> {
    if (call.method === 'POST') checkOrigin(request, env);
    const address = request.headers.get('x-forwarded-for') ?? '';
    await countCall(address);
    const cookies = readCookies(request);
    const session = await finders[call.auth](cookies.get(sessionCookieName(env)) ?? '');
    const query = parseFields(call.query, { value: readQuery(request.url), place: 'query' });
    const sent =
      call.method === 'GET'
        ? {}
        : await readBody(request, { body: call.body, textToo: call.textToo ?? false });
    const body = parseFields(call.body, { value: sent, place: 'body' });
    const referer = request.headers.get('referer');
    const context = { query, body, session, address, requestId, cookies, referer, answerHeaders };
    const result = await handler(context);
    return Response.json(z.parse(call.response, result), { headers: answerHeaders });
  }

  const response = await answer().catch((error: unknown) => {
    const known = asCallError(error);
    if (known.status >= 500) log.error({ requestId, route: call.path, err: error }, known.message);
    return errorResponse(known);
  });
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('x-request-id', requestId);
  const ms = Math.round(performance.now() - started);
  const { status } = response;
  log.info({ requestId, method: request.method, route: call.path, status, ms, user }, 'call');
  return response;
}
