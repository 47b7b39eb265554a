import 'server-only';
import { type Exchange, rejectExchange, type Serving } from '../request/exchange';
import { hasBody } from '../request/receive-body';
import { sendFile } from './send-file';
import type { Site } from './site';
import type { StaticFile } from './static-file';

/** Answers what a browser navigates to or loads: a built page or file. */
export function answerPage(serving: Serving, exchange: Exchange): void {
  const { request, response, path } = exchange;
  const { site, headers } = serving;
  const built = findFile(site, path) ?? site.pages.get(path);
  const isRedirect = path.endsWith('/') && site.pages.has(path.slice(0, -1));
  if (!built && !isRedirect) {
    answerNotFound(serving, exchange);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    rejectExchange(serving, exchange, { code: 'method_not_allowed', Allow: 'GET, HEAD' });
  } else if (hasBody(request)) {
    rejectExchange(serving, exchange, { code: 'body_too_large' });
  } else if (built) {
    sendFile(request, response, built);
  } else {
    const Location = path.slice(0, -1) + (request.url ?? '').slice(path.length);
    response.writeHead(308, { ...headers, Location, 'Content-Length': '0' }).end();
  }
}

/** A file of an earlier build is there for a day. The sandbox's clock does not move it. */
function findFile({ files }: Site, path: string): StaticFile | undefined {
  const file = files.get(path);
  return file?.until === undefined || Date.now() < file.until ? file : undefined;
}

/** Says that there is nothing here: to a browser with the built page, to a sender of data in short. */
export function answerNotFound(serving: Serving, exchange: Exchange): void {
  const { request, response } = exchange;
  if (hasBody(request)) rejectExchange(serving, exchange, { code: 'not_found' });
  else sendFile(request, response, serving.site.notFound);
}
