import 'server-only';
import { findSession } from '@/lib/server/auth/find-session';
import { type Env, loadEnv } from '@/lib/server/env';
import { countCall } from '@/lib/server/limits/count-call';
import { log } from '@/lib/server/log';
import {
  answerCall,
  type CallContext,
  type Foundations,
  type RouteOptions,
  type SessionOf,
} from './answer-call';

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * Makes a route handler of a call of the contract and of what answers it:
 *
 * ```ts
 * export const POST = route({ ...requestOtp, auth: 'none' }, async ({ body, address }) => …);
 * ```
 *
 * The handler gets what was sent as the contract's schemas make it, and returns what the contract
 * answers. Every error that it throws is answered as the envelope `{ code, message, detail }`; for
 * one that the caller should understand it throws a `CallError`. The front has seen to the method,
 * the body's size and time, and the sender's address.
 */
export function routeWith(foundations: Foundations) {
  return <Auth extends keyof SessionOf, Query, Body, Answer>(
    call: RouteOptions<Auth, Query, Body, Answer>,
    handler: (context: CallContext<Auth, Query, Body>) => Promise<Answer>,
  ): RouteHandler =>
    (request) =>
      answerCall(foundations, call, { request, handler });
}

let env: Env | undefined;

/** `routeWith` on the real foundations. */
export const route = routeWith({
  env: () => {
    env ??= loadEnv();
    return env;
  },
  log,
  findSession,
  countCall,
});
