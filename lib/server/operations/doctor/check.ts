import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { EnvError, loadEnv } from '@/lib/server/env';
import { codeOf } from '@/lib/server/error-code';

/** Result of a check: no secret and no personal data. */
export interface SiteCheckResult {
  readonly ok: boolean;
  /** A single line; for a failure also the remedy. */
  readonly says: string;
  /** The firm knows of it and leaves it so. */
  readonly isWarning?: true;
}

/** Something that a site needs; asking about it changes nothing. */
export interface SiteCheck {
  readonly name: string;
  run(): Promise<SiteCheckResult>;
}

export const ok = (says: string): SiteCheckResult => ({ ok: true, says });
export const fail = (says: string): SiteCheckResult => ({ ok: false, says });
export const warn = (says: string): SiteCheckResult => ({ ok: true, says, isWarning: true });

/** How long a check may take. In milliseconds. */
const TIME_MS = 5_000;

/** Ends the request of a check whose time is over: while it is open, the command would not end. */
export const endOfTime = (): AbortSignal => AbortSignal.timeout(TIME_MS);

/**
 * Returns the results of all checks, in their order. They run concurrently, each within its time; a check
 * that throws or takes longer has failed, and the others go on.
 */
export function runSiteChecks(
  checks: readonly SiteCheck[],
  timeMs = TIME_MS,
): Promise<({ readonly name: string } & SiteCheckResult)[]> {
  return Promise.all(
    checks.map(async (check) => {
      const late = delay(timeMs, fail(`no answer within ${timeMs / 1_000} s: try again`), {
        ref: false,
      });
      const asked = Promise.resolve()
        .then(() => check.run())
        .catch((error: unknown) => fail(causeOf(error)));
      return { name: check.name, ...(await Promise.race([asked, late])) };
    }),
  );
}

/** Returns an error's cause without its message, which may quote secrets. */
function causeOf(error: unknown): string {
  if (error instanceof EnvError) return 'not checked: correct the settings first';
  if (error instanceof ProviderError) return causeOfProvider(error);
  const what = error instanceof DatabaseError ? 'the database says' : 'error';
  return `not checked (${what} ${codeOf(error)})`;
}

function causeOfProvider({ kind, status, code }: ProviderError): string {
  switch (kind) {
    case 'refused':
      return `refuses (${code ?? status}): look at balance, state of the account and addresses that may ask, in its dashboard`;
    case 'rate-limited':
      return 'answers that there were too many requests: try again later';
    case 'malformed':
      return 'answers in a form that can’t be read: look for a change of its interface';
    default: {
      const isSimulated = loadEnv().APP_MODE === 'sandbox';
      const remedy = isSimulated ? 'start the site, which simulates it' : 'try again later';
      return `does not answer (${kind}): ${remedy}`;
    }
  }
}
