import { execa } from 'execa';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ServerProcess } from './server-process';

const printedSchema = z.array(z.object({ name: z.string(), ok: z.boolean(), says: z.string() }));

/** Gives the command `doctor` about a site, whose simulators it asks, with these settings. */
export async function runDoctor(
  { database, port }: ServerProcess,
  settings: Record<string, string> = {},
  args: readonly string[] = [],
) {
  const command = ['scripts/start.mjs', 'doctor', ...args];
  const { stdout, stderr, exitCode } = await execa(process.execPath, command, {
    env: { DATABASE_URL: database.url, PORT: String(port), ...settings },
    reject: false,
  });
  return { stdout, stderr, exitCode };
}

/** Messages of the failing checks, by name. */
export async function failuresOf(site: ServerProcess, settings: Record<string, string> = {}) {
  const { stdout, stderr, exitCode } = await runDoctor(site, settings, ['--json']);
  const failed = printedSchema.parse(JSON.parse(stdout)).filter(({ ok }) => !ok);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: failed.length > 0 ? 1 : 0 });
  return Object.fromEntries(failed.map(({ name, says }) => [name, says]));
}
