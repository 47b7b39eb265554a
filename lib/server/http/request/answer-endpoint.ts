import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';
import { preflightHeaders } from '../policies/cross-origin';
import { endResponse } from './end-response';
import { hasBody, type Received, receiveBody } from './receive-body';
import {
  clientAddressOf,
  type RequestContext,
  rejectRequest,
  responseHeaders,
  type ServerContext,
  socketAddress,
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
  const headers = responseHeaders(server, context);
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
    rejectRequest(server, context, { code: 'bad_proxy' });
    return;
  }
  const received = await receive(server, context);
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
  if (!request.socket.destroyed) await sendResponse(context, answer, headers);
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

function addressOf(server: ServerContext, context: RequestContext): string | undefined {
  const isInside = fromInside.test(context.path);
  return clientAddressOf(server, context) ?? (isInside ? socketAddress(context) : undefined);
}

async function receive(
  { bodyTimeMs }: ServerContext,
  { request, path }: RequestContext,
): Promise<Received | { outcome: 'whole'; bytes: undefined }> {
  if (!hasBody(request)) return { outcome: 'whole', bytes: undefined };
  return receiveBody(request, { limit: bodyLimit(path), timeMs: bodyTimeMs });
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
