import 'server-only';
import type { Site } from '@/lib/server/http/static/built-site';
import type { StaticFile } from '@/lib/server/http/static/static-file';
import { hasBody } from './receive-body';
import { type RequestContext, rejectRequest, type ServerContext } from './request-context';
import { sendFile } from './send-file';

/** Answers a request for a built page or file, or for an earlier version of a page. */
export async function answerPage(server: ServerContext, context: RequestContext): Promise<void> {
  const { request, response, path } = context;
  const { site, headers } = server;
  const built = findFile(site, path) ?? findPage(site, path) ?? (await site.findVersion(path));
  const isRedirect = path.endsWith('/') && findPage(site, path.slice(0, -1)) !== undefined;
  if (!built && !isRedirect) {
    answerNotFound(server, context);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    rejectRequest(server, context, { code: 'method_not_allowed', Allow: 'GET, HEAD' });
  } else if (hasBody(request)) {
    rejectRequest(server, context, { code: 'body_too_large' });
  } else if (built) {
    sendFile(request, response, built);
  } else {
    const Location = path.slice(0, -1) + (request.url ?? '').slice(path.length);
    response.writeHead(308, { ...headers, Location, 'Content-Length': '0' }).end();
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
  const { request, response } = context;
  if (hasBody(request)) rejectRequest(server, context, { code: 'not_found' });
  else sendFile(request, response, server.site.notFound);
}
