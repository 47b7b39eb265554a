import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { type Env, ownOrigins } from '@/lib/server/env';

/**
 * Accepts a request that changes something only when a page of this website, or of the separate front end
 * of the settings, sends it. Browsers send cookies with other websites' requests too; the Host
 * header is the client's own claim and proves nothing.
 *
 * @param isForm whether it is a form that a browser sends without script, which only pages of this website have.
 * @throws ApiError `foreign_origin`.
 */
export function checkOrigin(
  { headers }: Request,
  env: Env,
  { isForm }: { readonly isForm: boolean },
): void {
  const origin = headers.get('origin');
  const from = headers.get('sec-fetch-site');
  const own = ownOrigins(env);
  const allowed =
    origin === null
      ? from === 'same-origin'
      : isForm
        ? from !== 'cross-site' && own.includes(origin)
        : own.includes(origin) || origin === env.FRONTEND_ORIGIN;
  if (!allowed) throw new ApiError('foreign_origin');
}

/**
 * Returns whether a page of another website, or of another host of the same site, made the browser send the
 * request, such as by a link, a picture or `window.open`. False for browsers that do not send `Sec-Fetch-Site`.
 */
export function isFromElsewhere({ headers }: Request, env: Env): boolean {
  const from = headers.get('sec-fetch-site') ?? '';
  const isOther = ['cross-site', 'same-site'].includes(from);
  return isOther && headers.get('origin') !== env.FRONTEND_ORIGIN;
}
