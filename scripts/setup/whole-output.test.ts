import { execa } from 'execa';
import { expect, it } from 'vitest';

it('a command ends with an error where its output has no room', async () => {
  const command = `${process.execPath} --import tsx scripts/licences.ts > /dev/full`;
  const { exitCode, stderr } = await execa('sh', ['-c', command], { reject: false });
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('ENOSPC') });
});
