import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { Site } from '@/lib/server/http/static/built-site';
import { represent, type StaticFile } from '@/lib/server/http/static/static-file';
import { endResponse } from './end-response';
import { hasBody } from './receive-body';
import {
  type RequestContext,
  rejectRequest,
  responseHeaders,
  type ServerContext,
} from './request-context';

/** Answers a request for a built page or file, or for an earlier version of a page. */
export async function answerPage(server: ServerContext, context: RequestContext): Promise<void> {
  const { request, response, path } = context;
  const { site } = server;
  const built = findFile(site, path) ?? findPage(site, path) ?? (await site.findVersion(path));
  const isRedirect = path.endsWith('/') && findPage(site, path.slice(0, -1)) !== undefined;
  if (!built && !isRedirect) {
    answerNotFound(server, context);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    rejectRequest(server, context, { code: 'method_not_allowed', Allow: 'GET, HEAD' });
  } else if (hasBody(request)) {
    rejectRequest(server, context, { code: 'body_too_large' });
  } else if (built) {
    sendFile(context, built);
  } else {
    const Location = path.slice(0, -1) + (request.url ?? '').slice(path.length);
    const headers = { ...responseHeaders(server, context), Location, 'Content-Length': '0' };
    response.writeHead(308, headers).end();
  }
}

/** Returns the page of an address, or the page for any last segment. */
function findPage({ pages }: Site, path: string): StaticFile | undefined {
  return pages.get(path) ?? pages.get(path.replace(/[^/]+$/, '*'));
}

/** Returns a file. Files of an earlier build are served for a day of real time, not the sandbox's clock. */
function findFile({ files }: Site, path: string): StaticFile | undefined {
  const file = files.get(path);
  return file?.until === undefined || Date.now() < file.until ? file : undefined;
}

/** Answers 404: with the built page, or in short to a request with a body. */
export function answerNotFound(server: ServerContext, context: RequestContext): void {
  if (hasBody(context.request)) rejectRequest(server, context, { code: 'not_found' });
  else sendFile(context, server.site.notFound);
}

/** Answers 500 with the built page, and with the id by which the log names the request. */
export function answerFailed({ site }: ServerContext, context: RequestContext): void {
  const { body, headers } = represent(site.failed, undefined);
  const said = `<p>Tell us this number when you write about it: ${context.requestId}</p></main>`;
  const page = String(body).replace('</main>', said);
  const length = { 'Content-Length': String(Buffer.byteLength(page)) };
  const fields = { ...headers, ...length, 'X-Request-Id': context.requestId };
  endResponse(context.request, context.response.writeHead(500, fields), page);
}

/** Headers that a 304 omits: they describe a body (RFC 9110, 15.4.5). */
const ofTheBody = new Set(['Content-Length', 'Content-Type', 'Content-Encoding']);

/** Answers a GET or HEAD with a built file: whole, in part, or 'not modified'. */
function sendFile({ request, response, requestId }: RequestContext, file: StaticFile): void {
  const { headers: asked } = request;
  const { body, etag, headers, lines } = represent(file, one(asked['accept-encoding']));
  const id = { 'X-Request-Id': requestId };
  if (file.status === 200 && matches(asked['if-none-match'], etag)) {
    const kept = Object.entries(headers).filter(([name]) => !ofTheBody.has(name));
    endResponse(request, response.writeHead(304, { ...Object.fromEntries(kept), ...id }));
    return;
  }
  const range = headers['Accept-Ranges'] && findRange(request, etag, body.length);
  if (!range) {
    const fields = lines.concat('X-Request-Id', requestId);
    endResponse(request, response.writeHead(file.status, fields), body);
  } else if (range.first > range.last) {
    const length = { 'Content-Length': '0', 'Content-Range': `bytes */${body.length}` };
    endResponse(request, response.writeHead(416, { ...headers, ...length, ...id }));
  } else {
    const part = body.subarray(range.first, range.last + 1);
    const length = {
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${range.first}-${range.last}/${body.length}`,
    };
    endResponse(request, response.writeHead(206, { ...headers, ...length, ...id }), part);
  }
}

/** Whether an If-None-Match names `etag`; a proxy may have made the tag weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}

/** The requested range; several ranges, or one of another version, mean the whole body. */
function findRange({ method, headers }: IncomingMessage, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const condition = one(headers['if-range']);
  if (method !== 'GET' || (!from && !to) || (condition && condition !== etag)) return undefined;
  if (!from) return { first: size - Math.min(Number(to), size), last: size - 1 };
  // A range that ends before it begins is invalid (RFC 9110, 14.1.1).
  if (to && Number(to) < Number(from)) return undefined;
  return { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 };
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
