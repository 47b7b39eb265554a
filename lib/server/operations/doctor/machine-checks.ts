import 'server-only';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buildDay } from '@/lib/content/documents';
import { DAY_MS, indianDay } from '@/lib/domain/dates';
import { loadEnv } from '@/lib/server/env';
import { findBackupProblem } from '@/lib/server/operations/backup/backup-key';
import { fail, ok, type SiteCheck, type SiteCheckResult } from './check';

/** A build each night makes what begins on a day visible. */
const OLDEST_DAYS = 2;
const GB = 1e9;
const LEAST_FREE = 1 * GB;

/** Checks of the machine and of the release. @param root The folder of the release. */
export const machineChecks = (root: string): SiteCheck[] => [
  { name: 'content', run: checkContent },
  { name: 'disk', run: () => checkDisk(root) },
  { name: 'backup', run: checkBackup },
];

async function checkBackup(): Promise<SiteCheckResult> {
  const env = loadEnv();
  const problem = findBackupProblem(env);
  if (problem !== undefined) return fail(problem);
  return ok(env.BACKUP_RECIPIENT ? 'is encrypted' : 'is clear text, as the settings allow');
}

async function checkContent(): Promise<SiteCheckResult> {
  const today = indianDay(new Date());
  const days = Math.round((Date.parse(today) - Date.parse(buildDay)) / DAY_MS);
  if (days <= OLDEST_DAYS) return ok(`was built on ${buildDay}`);
  return fail(`was built on ${buildDay}, ${days} days ago: build and release it each day`);
}

async function checkDisk(root: string): Promise<SiteCheckResult> {
  const folder = resolve(root, loadEnv().DATA_DIR);
  const { bavail, bsize } = await statfs(existing(folder));
  const free = bavail * bsize;
  const says = `${(free / GB).toFixed(1)} GB free for ${folder}`;
  return free >= LEAST_FREE ? ok(says) : fail(`${says}: free some, 1 GB at least`);
}

/** A folder, or the nearest one above it that is there. */
const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder));
