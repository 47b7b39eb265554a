import 'server-only';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { file } from '@/lib/contract/endpoint';
import { findSession } from '@/lib/server/accounts/auth/find-session';
import { countRequest } from '@/lib/server/core/limits/count-request';
import { rejectInQuarantine } from '@/lib/server/core/quarantine/quarantine';
import { now } from '@/lib/server/core/time/clock';
import { type Env, loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';
import { log } from '@/lib/server/log';
import { checkOrigin, isFromElsewhere } from './check-origin';
import type { RouteHandler } from './client-connection';
import { errorResponse } from './error-response';
import { type FormResult, formLocation } from './form-answer';
import { parseFields, parseParams, readQuery } from './parse-fields';
import { readBody } from './read-body';
import { jsonResponse, redirectTo } from './responses';
import { runEndpoint } from './run-endpoint';
import { type FindSession, readCookies, requireSession, type UserSession } from './session-cookies';

/** Who may use an endpoint, and what its handler knows about them. */
export interface SessionOf {
  none: undefined;
  session: UserSession;
}

/** An endpoint of the contract, and who may use it. */
export interface RouteOptions<Auth extends keyof SessionOf, Params, Query, Body, Answer> {
  readonly auth: Auth;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly params?: z.core.$ZodType<Params>;
  readonly query: z.core.$ZodType<Query>;
  readonly body: z.core.$ZodType<Body>;
  readonly response: z.core.$ZodType<unknown, Answer>;
  /**
   * Whether it is available while the site is in quarantine: it must change nothing outside of the site and
   * send nothing. By default only GET is.
   */
  readonly inQuarantine?: boolean;
  /** Whether the body may come as text/plain, as browsers send it in no-cors mode. */
  readonly textToo?: boolean;
  /** Returns the outcome that the page of a form sent without script shows; by default `sent`. */
  readonly outcome?: (answer: Answer) => string;
}

/** Dependencies of `route`; tests pass their own. */
export interface Foundations {
  readonly env: () => Env;
  readonly log: Logger;
  readonly findSession: FindSession;
  /** Counts a request of an address. @throws ApiError `too_many_requests`. */
  readonly countRequest: (address: string) => Promise<void>;
  readonly now: () => Promise<Date>;
  /** @throws ApiError while the site is in quarantine. */
  readonly rejectInQuarantine: () => Promise<void>;
}

/**
 * Creates the route handler of an endpoint of the contract:
 *
 * ```ts
 * export const POST = route({ ...requestOtp, auth: 'none' }, async ({ body, address }) => …);
 * ```
 *
 * The handler gets the request as parsed by the contract's schemas, and returns what the contract
 * answers, or a `Response` of responses.ts: a redirect or a file. Every error that it throws is answered
 * as the envelope `{ code, message, detail }`; for an error that the client should understand it throws an
 * `ApiError`. The server has checked the method, the body's size and time, and the address.
 *
 * Each answer has the time by which it is to be read, in the header `Date`: pages compare expiries with it
 * (lib/client/backend-clock.ts). Node would set the machine's time, from which the sandbox's clock may differ.
 */
export function routeWith({
  env: readEnv,
  log,
  findSession,
  countRequest,
  now,
  rejectInQuarantine,
}: Foundations) {
  return <Auth extends keyof SessionOf, Params, Query, Body, Answer>(
    endpoint: RouteOptions<Auth, Params, Query, Body, Answer>,
    handler: (context: EndpointContext<Auth, Params, Query, Body>) => Promise<Answer | Response>,
  ): RouteHandler =>
    (request, context) => {
      const redirectForm = (result: FormResult) => {
        if (!endpoint.textToo) return undefined;
        const type = request.headers.get('content-type');
        const location = formLocation({ path: endpoint.path, type }, result);
        return location === undefined ? undefined : redirectTo(location);
      };
      const accepted = redirectForm('sent');
      return runEndpoint(
        {
          log,
          path: endpoint.path,
          answerError: (error) => redirectForm(error) ?? errorResponse(error),
        },
        { request, context },
        async (connection, logged) => {
          const env = readEnv();
          if (endpoint.method === 'POST')
            checkOrigin(request, env, { isForm: accepted !== undefined });
          await countRequest(connection.address);
          if (!(endpoint.inQuarantine ?? endpoint.method === 'GET')) await rejectInQuarantine();
          // Even a GET may have effects, such as on limits. Other sites may link to a file.
          const isLinked = endpoint.method === 'GET' && !Object.is(endpoint.response, file);
          const cookies =
            isLinked && isFromElsewhere(request, env) ? new Map() : readCookies(request);
          const find: { [Each in keyof SessionOf]: () => Promise<SessionOf[Each]> } = {
            none: async () => undefined,
            session: async () => {
              const session = await requireSession(cookies, { env, findSession });
              logged.user = userDigest(env, session);
              return session;
            },
          };
          const session = await find[endpoint.auth]();
          const query = parseFields(endpoint.query, {
            value: readQuery(request.url),
            part: 'query',
          });
          const sent =
            endpoint.method === 'GET'
              ? {}
              : await readBody(request, { ...endpoint, isForm: accepted !== undefined });
          const body = parseFields(endpoint.body, { value: sent, part: 'body' });
          const segments = (await context?.params) ?? {};
          const answerHeaders = new Headers();
          const result = await handler({
            params: () => parseParams(endpoint.params, segments),
            ...{ query, body, session, cookies, request, answerHeaders },
            address: connection.address,
          });
          if (accepted)
            return result instanceof Response || !endpoint.outcome
              ? accepted
              : (redirectForm(endpoint.outcome(result)) ?? accepted);
          answerHeaders.set('Date', (await now()).toUTCString());
          if (!(result instanceof Response)) {
            return jsonResponse(endpoint.response, result, answerHeaders);
          }
          for (const [name, value] of answerHeaders) result.headers.append(name, value);
          return result;
        },
      );
    };
}

/** The argument of a handler: the request as the contract's schemas parsed it, and who sent it. */
export interface EndpointContext<Auth extends keyof SessionOf, Params, Query, Body> {
  /** The variable segments of the path by name. @throws ApiError `not_found` for malformed ones. */
  readonly params: () => Params;
  readonly query: Query;
  readonly body: Body;
  readonly session: SessionOf[Auth];
  readonly cookies: ReadonlyMap<string, string>;
  /** The client's address; IPv6 is cut to its /64. */
  readonly address: string;
  /** For its headers, and the signal that aborts when the client leaves before its response. */
  readonly request: Request;
  /** Headers of the response, for cookies. */
  readonly answerHeaders: Headers;
}

/** Groups the log lines of a user without identifying the user. */
function userDigest({ AUTH_SECRET }: Env, { userId }: UserSession): string {
  return keyedHash(AUTH_SECRET, { purpose: 'log', value: userId }).slice(0, 12);
}

/** `routeWith` on the real foundations. */
export const route = routeWith({
  env: loadEnv,
  log,
  findSession,
  countRequest,
  now,
  rejectInQuarantine,
});
