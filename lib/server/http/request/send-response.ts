import 'server-only';
import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { JsonResponse } from '../endpoints/responses';
import type { HeaderFields } from '../policies/security-headers';
import type { RequestContext } from './request-context';

/**
 * Sends the response of a route handler. The server's own `headers` override the handler's, so
 * that no handler can weaken them. JSON is sent whole, everything else is streamed.
 */
export async function sendResponse(
  { request, response }: RequestContext,
  answer: Response,
  headers: HeaderFields,
): Promise<void> {
  const fields = mergeHeaders(answer.headers, headers);
  if (answer instanceof JsonResponse) {
    fields['Content-Length'] = Buffer.byteLength(answer.content);
    response.writeHead(answer.status, fields).end(answer.content);
    return;
  }
  response.writeHead(answer.status, fields);
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await pipeline(answer.body, response).catch((error: NodeJS.ErrnoException) => {
    // The client left; that is no error of the server.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

function mergeHeaders(handlers: Headers, ours: HeaderFields): OutgoingHttpHeaders {
  const names = new Set(Object.keys(ours).map((name) => name.toLowerCase()));
  const fields: OutgoingHttpHeaders = {};
  for (const [name, value] of handlers) if (!names.has(name)) fields[name] = value;
  const cookies = handlers.getSetCookie();
  // Each cookie is a line of its own.
  if (cookies.length > 0) fields['set-cookie'] = cookies;
  return Object.assign(fields, ours);
}
