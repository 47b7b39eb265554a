import { execa } from 'execa';

const node = ['--conditions=react-server', '--import', 'tsx', 'scripts/ops.ts'];

/** Gives a command of operators on a database, as `npm run ops` does. */
export async function runOps(args: readonly string[], url: string) {
  const { stdout, stderr, exitCode } = await execa(process.execPath, [...node, ...args], {
    env: { DATABASE_URL: url },
    reject: false,
  });
  return { stdout, stderr, exitCode };
}
