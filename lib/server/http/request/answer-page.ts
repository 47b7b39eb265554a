import 'server-only';
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
import { sendFile } from './send-file';

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

/** The page of an address, or the one that any last segment has. */
function findPage({ pages }: Site, path: string): StaticFile | undefined {
  return pages.get(path) ?? pages.get(path.replace(/[^/]+$/, '*'));
}

/** A file of an earlier build is served for a day of real time, whatever the sandbox's clock. */
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
