import 'server-only';
import { EnvError, loadEnv, loadStartEnv, misspeltNames } from '@/lib/server/env';
import { alertChecks } from './alert-checks';
import { fail, ok, type SiteCheck } from './check';
import { databaseChecks } from './database-checks';
import { goLiveChecks } from './go-live-checks';
import { groupChecks } from './group-checks';
import { machineChecks } from './machine-checks';
import { providerChecks } from './provider-checks';
import { siteChecks } from './site-checks';

/** All that a site needs. @param root The folder of the release. */
export const listChecks = (root: string): readonly SiteCheck[] => [
  ...settingsChecks(),
  ...goLiveChecks(),
  ...machineChecks(root),
  ...databaseChecks,
  ...providerChecks,
  ...groupChecks(),
  ...alertChecks,
  ...siteChecks(),
];

/**
 * Returns a check for each problem of the settings, so that all are reported at once; without a problem a
 * single check, which passes.
 */
function settingsChecks(): SiteCheck[] {
  const problems = [...misspeltNames(), ...findProblems()];
  const name = 'settings';
  if (problems.length > 0) return problems.map((says) => ({ name, run: async () => fail(says) }));
  return [{ name, run: async () => ok(`whole for a start in ${loadEnv().APP_MODE}`) }];
}

function findProblems(): readonly string[] {
  try {
    loadStartEnv();
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}
