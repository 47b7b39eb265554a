import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '@/lib/server/env';
import { onceAMinute } from '@/lib/server/log';

/**
 * Reports requests that come through a proxy while the settings name none, at most once a minute:
 * then all visitors have the proxy's address and share the limits of one.
 */
export function watchProxies({
  env,
  log,
}: {
  env: Env;
  log: Logger;
}): (request: IncomingMessage) => void {
  const report = onceAMinute(() =>
    log.error(
      'X-Forwarded-For arrives while TRUSTED_PROXY_COUNT is 0: limits count all visitors of that proxy as one',
    ),
  );
  return ({ headers }) => {
    if (env.TRUSTED_PROXY_COUNT === 0 && headers['x-forwarded-for'] !== undefined) report();
  };
}
