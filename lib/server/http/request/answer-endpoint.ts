import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';
import { preflightHeaders } from '../policies/cross-origin';
import { clientAddress, forwardedValue } from './client-address';
import { endResponse } from './end-response';
import { receiveBody } from './receive-body';
import {
  type RequestContext,
  rejectRequest,
  responseHeaders,
  type ServerContext,
} from './request-context';
import { bodyLimit } from './request-limits';
import type { FindRoute } from './route-table';
import { sendResponse } from './send-response';
import { webRequest } from './web-request';

/** Requests that do not come through the proxies: of monitors, and of the server to its simulators. */
const fromInside = /^\/(?:api\/(?:health|metrics|ready)$|sandbox\/)/;

/** The sandbox's messages and settings are for this machine only. */
const isSandboxTool = (path: string) => path.startsWith('/sandbox/');

/**
 * Runs a route handler, once the method is one of the route's, the client's address is known and
 * the body has arrived within its limits.
 */
export async function answerEndpoint(
  server: ServerContext,
  context: RequestContext,
  { route, params }: NonNullable<ReturnType<FindRoute>>,
): Promise<void> {
  const { request, requestId } = context;
  const { env } = server;
  const handler = route.handlers.get(request.method ?? '');
  if (!handler) {
    answerOtherMethod(server, context, route.allow);
    return;
  }
  if (isSandboxTool(context.path) && !isOwnHost(request.headers.host, env)) {
    rejectRequest(server, context, { code: 'foreign_origin' });
    return;
  }
  const address = addressOf(server, context);
  if (address === undefined) {
    rejectAddress(server, context);
    return;
  }
  const limit = { limit: bodyLimit(context.path), timeMs: server.bodyTimeMs };
  const received = await receiveBody(request, limit);
  if (received.outcome === 'gone') return;
  if (received.outcome !== 'whole') {
    rejectRequest(server, context, { code: received.outcome });
    return;
  }
  const answer = await handler(webRequest(context, env, received.bytes), {
    params: Promise.resolve(params),
    connection: { address, requestId, draining: server.isDraining() },
  });
  // The client has left meanwhile.
  if (request.socket.destroyed) return;
  await sendResponse(context, answer, responseHeaders(server, context));
}

/** Answers a method without a handler: OPTIONS has a response, others are rejected. */
function answerOtherMethod(server: ServerContext, context: RequestContext, Allow: string): void {
  const { request, response } = context;
  if (request.method !== 'OPTIONS') {
    rejectRequest(server, context, { code: 'method_not_allowed', Allow });
    return;
  }
  const headers = responseHeaders(server, context);
  const preflight = preflightHeaders(request, server.env, Allow);
  endResponse(request, response.writeHead(204, { ...headers, ...preflight, Allow }));
}

/**
 * The client's address, by the trusted proxies; undefined where the request did not come through them, as only
 * one from inside may.
 */
function addressOf({ env }: ServerContext, { request, path }: RequestContext): string | undefined {
  const { headers, socket } = request;
  const of = {
    socket: socket.remoteAddress,
    forwardedFor: headers['x-forwarded-for']?.toString(),
  };
  const address = clientAddress({ ...of, proxies: env.TRUSTED_PROXY_COUNT });
  return (
    address ?? (fromInside.test(path) ? (clientAddress({ ...of, proxies: 0 }) ?? '') : undefined)
  );
}

/** Rejects a malformed value and logs it with zeros for its digits, since it may contain an address. */
function rejectAddress(server: ServerContext, context: RequestContext): void {
  const forwardedFor = context.request.headers['x-forwarded-for']?.toString();
  const value = forwardedValue(forwardedFor, server.env.TRUSTED_PROXY_COUNT);
  if (value === undefined) {
    rejectRequest(server, context, { code: 'bad_proxy' });
    return;
  }
  const form = value.replaceAll(/(?<=:)[\da-f]+\b|\b[\da-f]*\d[\da-f]*\b/gi, '0').slice(0, 80);
  rejectRequest(server, context, { code: 'bad_forwarded', logged: { forwardedFor: form } });
}

/**
 * Whether a Host header names this machine or the website of the settings. A page of
 * another website whose name resolves to this machine (DNS rebinding) sends that name.
 */
function isOwnHost(header: string | undefined, env: Env): boolean {
  const name = hostName(`http://${header}`);
  if (name === undefined) return false;
  return isLoopback(name) || name === env.HOST || ownOrigins(env).map(hostName).includes(name);
}

function hostName(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : undefined;
}

function isLoopback(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(name);
}
