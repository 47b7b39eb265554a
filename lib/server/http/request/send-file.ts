import 'server-only';
import type { IncomingMessage } from 'node:http';
import { represent, type StaticFile } from '@/lib/server/http/static/static-file';
import { endResponse } from './end-response';
import type { RequestContext } from './request-context';

/** Headers that a 304 omits: they describe a body (RFC 9110, 15.4.5). */
const ofTheBody = new Set(['Content-Length', 'Content-Type', 'Content-Encoding']);

/** Answers a GET or HEAD with a built file: whole, in part, or 'not modified'. */
export function sendFile({ request, response, requestId }: RequestContext, file: StaticFile): void {
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
