import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/*
 * Files of settings other than `.env` and `.env.local`: Next reads some of them, and the server none. So
 * each command has to stop, or the site would be built in one mode and serve in another.
 */

/** The commands as package.json starts them, in a folder that holds nothing else. */
const commands = {
  build: ['scripts/build.ts'],
  'server-prepare': ['--conditions=react-server', 'scripts/server-prepare.ts'],
  dev: ['--conditions=react-server', 'scripts/dev.ts'],
  migrate: ['.server/migrate.mjs'],
  start: ['.server/main.mjs'],
};

/** Runs a command in a folder with `files`, and answers what it printed on its error output. */
function run(command: keyof typeof commands, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'env-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const isBundled = commands[command][0]?.startsWith('.server');
  // The program uses the folder that contains it.
  if (isBundled) cpSync('.server', join(folder, '.server'), { recursive: true });
  const args = commands[command].map((arg) => (/\.ts$/.test(arg) ? resolve(arg) : arg));
  const tsx = isBundled ? [] : ['--import', resolve('node_modules/tsx/dist/loader.mjs')];
  return new Promise<{ code: unknown; message: string }>((done) => {
    execFile(
      process.execPath,
      [...tsx, ...args],
      {
        cwd: folder,
        env: {
          ...process.env,
          DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c',
          TSX_TSCONFIG_PATH: resolve('tsconfig.json'),
        },
      },
      (error, _, stderr) => done({ code: error?.code ?? 0, message: stderr }),
    );
  });
}

const all = Object.keys(commands).filter((name): name is keyof typeof commands => name in commands);

test.each(all)('%s stops at .env.production and says what to do', async (command) => {
  const { code, message } = await run(command, { '.env.production': 'APP_MODE=live\n' });
  expect(code).toBe(1);
  expect(message).toBe(
    '.env.production is not read: settings are in the environment, .env.local or .env.\n' +
      '  Move what is in it to .env or .env.local, and delete it or keep it outside of this folder.\n',
  );
});

test.each(all)('%s stops at a malformed .env and does not show it', async (command) => {
  const { code, message } = await run(command, { '.env': 'PORT=3000\nAUTH_SECRET: my-secret\n' });
  expect(code).toBe(1);
  expect(message).toMatch(/^\.env, line 2, is malformed: .*\n {2}Correct that line.*\n$/);
  expect(message).not.toContain('my-secret');
});
