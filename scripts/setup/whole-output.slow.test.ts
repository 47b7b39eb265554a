import { execa } from 'execa';
import { expect, it } from 'vitest';

/** Prints more than a pipe holds. */
const PROGRAM = '--import tsx scripts/sbom.ts';

const shell = (command: string) => execa('sh', ['-c', command], { reject: false });

/** Each prints something without a database, a network or a change of the folder. */
const commands: string[][][] = [
  [['ops', '--help']],
  [['ops', 'orders', 'list', '--help']],
  [['doctor', '--help']],
  [['backup', '--help']],
  [['restore', '--help']],
  [['migrate', '--help']],
  [['keys-rotate', '--help']],
  [['contract-check', '--help']],
  [['content-check', '--explain', 'link-dead']],
  [['content-due', '--help']],
  [['content-diff', '--help']],
  [['content-new', '--help']],
  [['content-pack', '--help']],
  [['content-record', '--help']],
  [['sbom']],
];

it.each(commands)('%j ends with an error where its output has no room', async ([name, ...args]) => {
  const node = [process.execPath, '--conditions=react-server', '--import', 'tsx'];
  const program = [...node, `scripts/${name}.ts`, ...args];
  const { exitCode, stderr } = await execa('sh', ['-c', '"$0" "$@" > /dev/full', ...program], {
    reject: false,
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('ENOSPC') });
});

it('an output waits for a slow reader, and ends with an error where the reader has gone', async () => {
  const read = (reader: string) =>
    shell(`{ ${process.execPath} ${PROGRAM}; echo $? >&2; } | ${reader}`);
  const [whole, slow, gone] = await Promise.all([
    read('wc -c'),
    read('{ sleep 1; wc -c; }'),
    read('head -c 1'),
  ]);
  expect(Number(whole.stdout)).toBeGreaterThan(2 ** 16);
  expect(slow).toMatchObject({ stdout: whole.stdout, stderr: '0' });
  expect(gone.stderr).toMatch(/EPIPE.*\n1$/s);
});
