import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { readBackupFile, writeBackupFile } from '@/lib/server/operations/backup/backup-file';
import { readDatabase } from '@/lib/server/operations/backup/read-database';
import { restoreBackup } from '@/lib/server/operations/backup/restore-backup';
import { migrationsFolder } from '../setup/template-database';

/**
 * Backs up the state of the database at `url` at `takenAt`.
 *
 * @param meanwhile is done once the backup has begun.
 */
export async function backUp(
  url: string,
  {
    path,
    takenAt,
    recipient,
    meanwhile = async () => undefined,
  }: { path: string; takenAt: Date; recipient?: string; meanwhile?: () => Promise<unknown> },
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  async function* lines() {
    const all = readDatabase(client, takenAt);
    const { value: first } = await all.next();
    await meanwhile();
    yield String(first);
    yield* all;
  }
  try {
    await writeBackupFile(path, { lines: lines(), recipient });
  } finally {
    await client.end();
  }
}

/** Restores a backup by a release with the migrations in `folder`. */
export function restore(
  url: string,
  {
    path,
    identity,
    folder = migrationsFolder,
  }: { path: string; identity?: string; folder?: string },
) {
  return restoreBackup({
    lines: () => readBackupFile(path, identity),
    url,
    folder,
    requiresDurability: false,
    operator: 'Asha',
  });
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** The migrations of another release: without the newest one of this, or with one more of these statements. */
export function migrationsOfRelease(statements?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const last = journal.entries.at(-1);
  if (statements === undefined) journal.entries.pop();
  else {
    journal.entries.push({ ...last, when: (last?.when ?? 0) + 1, tag: 'later' });
    writeFileSync(join(folder, 'later.sql'), statements);
  }
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}
