import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { failToStart } from './server-process';

const line = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });

const linesOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));

/** Output of a program that has called `printJson`. */
function run(program: string, output: 'pipe' | number = 'pipe') {
  const source = `
    import { printJson } from './lib/server/json-output.ts';
    import { log } from './lib/server/log.ts';
    printJson();
    ${program}`;
  return spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', source],
    {
      encoding: 'utf8',
      stdio: ['ignore', output, output],
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
}

it('each message that a live process prints is one line of JSON', () => {
  const { stdout, stderr, status } = run(`
    console.log('said by', 'the console');
    console.error('two\\nlines');
    process.stdout.write('written by a package\\n', () => log.info('said by us'));
    process.emitWarning('be careful', 'PackageWarning');
    setTimeout(() => { throw new TypeError('not a function'); }, 100);`);
  const said = (output: string) => linesOf(output).map(({ level, msg }) => [level, msg]);
  expect(said(stdout)).toEqual([
    ['info', 'said by the console'],
    ['info', 'written by a package'],
    ['info', 'said by us'],
  ]);
  expect(said(stderr)).toEqual([
    ['error', 'two\nlines'],
    ['warn', 'be careful'],
    ['fatal', 'The process ends on an error.'],
  ]);
  expect(linesOf(stderr).at(-1)).toMatchObject({ err: { message: 'not a function' } });
  expect(status).toBe(1);
});

it('a live process whose output can’t be written goes on, and ends as it would', () => {
  const program = `
    for (const say of [console.log, console.error]) say('lost');
    setTimeout(() => { log.info('lost'); process.exit(3); }, 300);`;
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  expect(run(program, full).status).toBe(3);
  expect(run("setTimeout(() => { throw new Error('lost'); }, 100);", full).status).toBe(1);
});

it('a live start that fails says why in JSON', async () => {
  const { message, code } = await failToStart({ APP_MODE: 'live' });
  expect(linesOf(message)).toMatchObject([
    { level: 'error', msg: expect.stringContaining('SITE_URL is not set') },
  ]);
  expect(code).toBe(1);
});
