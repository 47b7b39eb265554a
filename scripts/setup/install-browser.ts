import { runProgram } from './run-program';

/** A command that may install a browser, and how long it may take. */
interface Installer {
  command: string;
  args: readonly string[];
  seconds: number;
}

/**
 * Commands that install a Chromium or its libraries, in the order in which they are tried:
 * Playwright's own installer, then, where apt-get needs no password, the system's packages, for a
 * machine that reaches those only.
 */
export async function installers(): Promise<Installer[]> {
  const playwright = (...args: string[]) => ({ command: 'playwright', args, seconds: 420 });
  const download = playwright('install', '--no-shell', 'chromium');
  const apt = await aptGet();
  if (!apt) return [download];
  const [command, ...first] = apt;
  const options = [...first, '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
  const install = (name: string): Installer => ({
    command,
    args: [...options, 'install', '-y', '--no-install-recommends', name, 'fonts-liberation'],
    seconds: 420,
  });
  return [
    download,
    { command, args: [...options, 'update'], seconds: 420 },
    install('chromium-headless-shell'),
    install('chromium'),
    // On Ubuntu both packages are missing or empty; there the downloaded browser lacks only libraries.
    playwright('install-deps', 'chromium'),
  ];
}

/** apt-get as this user may run it without a password, or nothing. */
async function aptGet(): Promise<readonly [command: string, ...first: string[]] | undefined> {
  const runs = async (command: string, ...args: string[]) =>
    (await runProgram(command, args)).code === 0;
  if (!(await runs('apt-get', '--version'))) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return (await runs('sudo', '-n', 'true')) ? ['sudo', '-n', 'apt-get'] : undefined;
}
