import { execa } from 'execa';

const node = ['--conditions=react-server', '--import', 'tsx', 'scripts/ops.ts'];

/**
 * Gives a command of operators on a database, as `npm run ops` does.
 *
 * @param site The website whose simulators it asks; without one it reaches no provider.
 */
export async function runOps(args: readonly string[], url: string, site?: string) {
  const { stdout, stderr, exitCode } = await execa(process.execPath, [...node, ...args], {
    env: { DATABASE_URL: url, ...(site && { PORT: new URL(site).port }) },
    reject: false,
  });
  return { stdout, stderr, exitCode };
}
