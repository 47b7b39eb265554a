import { rmSync } from 'node:fs';
import getPort from 'get-port';
import { runProgram } from '@/scripts/setup/run-program';
import { copySite } from '../edits/copy-site';

const port = await getPort();
const api = `http://localhost:${port}/api`;

/** The settings of each other build; playwright.config.ts has its tests under the same name. */
const builds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'other-origin': { NEXT_PUBLIC_API_BASE: api, NEXT_PUBLIC_CHAT_API_BASE: `${api}/chat` },
  sheet: { NEXT_PUBLIC_ORDER_CONSENT: 'sheet' },
};

/**
 * Builds a copy of this repository with other settings, and runs the end-to-end tests of that build. The
 * first argument names the build; what follows goes to Playwright.
 */
const [name = '', ...args] = process.argv.slice(2);
const settings = builds[name];
if (!settings) throw new Error(`The builds are ${Object.keys(builds).join(', ')}.`);
const build = copySite();
process.on('exit', () => rmSync(build, { recursive: true, force: true }));
const options = { live: true, preferLocal: true };
const { code } = await runProgram('npm', ['run', '--silent', 'build'], {
  ...options,
  cwd: build,
  env: { ...settings, NODE_ENV: 'production' },
});
const config = '--config=tests/other-builds/playwright.config.ts';
process.exitCode =
  code ||
  (
    await runProgram('playwright', ['test', config, ...args], {
      ...options,
      env: { ...settings, E2E_VARIANT: name, E2E_BUILD: build, E2E_BACKEND_PORT: String(port) },
    })
  ).code;
