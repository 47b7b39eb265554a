import 'server-only';
import { randomBytes } from 'node:crypto';
import { type Exchange, type Front, senderAddress, socketAddress, stop } from '../request/exchange';
import { hasBody } from '../request/receive-body';
import { sendFile } from './send-file';

/** Answers what a browser navigates to or loads: a built page or file, or a page that Next renders. */
export async function answerPage(front: Front, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  const { site, headers } = front;
  const built = site.files.get(path) ?? site.pages.get(path);
  const rendered = site.dynamicPages.find(({ pattern }) => pattern.test(path));
  const isRedirect = path.endsWith('/') && site.pages.has(path.slice(0, -1));
  if (!built && !rendered && !isRedirect) return answerNotFound(front, exchange);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return stop(front, exchange, { code: 'method_not_allowed', Allow: 'GET, HEAD' });
  }
  if (hasBody(request)) return stop(front, exchange, { code: 'body_too_large' });
  // Next's own navigation asks for a page's data under the page's address.
  const asksForData = request.headers.rsc !== undefined && !site.files.has(path);
  if (built && !asksForData) return sendFile(request, response, built);
  if (isRedirect) {
    const Location = path.slice(0, -1) + (request.url ?? '').slice(path.length);
    response.writeHead(308, { ...headers, Location, 'Content-Length': '0' }).end();
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  await front.forward({
    request,
    response,
    address: senderAddress(front, exchange) ?? socketAddress(exchange),
    headers: rendered && !asksForData ? rendered.headers(nonce) : headers,
  });
}

/** Says that there is nothing here: to a browser with the built page, to a sender of data in short. */
export function answerNotFound(front: Front, exchange: Exchange): void {
  const { request, response } = exchange;
  if (hasBody(request)) stop(front, exchange, { code: 'not_found' });
  else sendFile(request, response, front.site.notFound);
}
