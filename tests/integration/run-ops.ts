import { execa } from 'execa';

const program = ['scripts/start.mjs', 'ops'];

/**
 * Gives a command of operators on a database, as `npm run ops` does.
 *
 * @param site The website whose simulators it asks; without one it reaches no provider.
 */
export async function runOps(args: readonly string[], url: string, site?: string) {
  const { stdout, stderr, exitCode } = await execa(process.execPath, [...program, ...args], {
    env: { DATABASE_URL: url, ...(site && { PORT: new URL(site).port }) },
    reject: false,
  });
  return { stdout, stderr, exitCode };
}
