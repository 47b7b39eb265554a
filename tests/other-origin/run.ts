import { rmSync } from 'node:fs';
import getPort from 'get-port';
import { runProgram } from '@/scripts/run-program';
import { copySite } from '../edits/copy-site';

/**
 * Builds a copy of this repository whose pages find the backend at another origin, and runs the
 * end-to-end tests of the account there. What follows on the command line goes to Playwright.
 */
const build = copySite();
process.on('exit', () => rmSync(build, { recursive: true, force: true }));
const port = await getPort();
const api = `http://localhost:${port}/api`;
const addresses = { NEXT_PUBLIC_API_BASE: api, NEXT_PUBLIC_CHAT_API_BASE: `${api}/chat` };
const options = { live: true, preferLocal: true };
const { code } = await runProgram('npm', ['run', '--silent', 'build'], {
  ...options,
  cwd: build,
  env: { ...addresses, NODE_ENV: 'production' },
});
const config = '--config=tests/other-origin/playwright.config.ts';
process.exitCode =
  code ||
  (
    await runProgram('playwright', ['test', config, ...process.argv.slice(2)], {
      ...options,
      env: { ...addresses, E2E_BUILD: build, E2E_BACKEND_PORT: String(port) },
    })
  ).code;
