import 'server-only';
import { EnvError, loadEnv, loadStartEnv } from '@/lib/server/env';
import { type Check, fail, ok } from './check';

/** One check for each problem of the settings, so that all are told at once; one where there is none. */
export function settingsChecks(): Check[] {
  const problems = findProblems();
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
