import 'server-only';
import type { Env } from '@/lib/server/env';
import { StartError } from '../start-error';

/**
 * Makes sure that a live start serves nothing of the sandbox, whose endpoints move the clock and show every
 * message. It checks the `addresses` of all pages, files and endpoints: the settings in the manifest
 * show only what the build was intended for.
 *
 * @throws StartError that names one of them.
 */
export function rejectSandboxBuild(env: Env, addresses: readonly string[]): void {
  if (env.APP_MODE !== 'live') return;
  const [first] = addresses.filter((address) => /^\/sandbox(?:\/|$)/.test(address)).sort();
  if (first === undefined) return;
  throw new StartError(
    `This build holds parts of the sandbox, such as ${first}, and can't be started in live: run \`npm run build\` with APP_MODE=live.`,
  );
}
