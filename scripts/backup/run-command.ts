import { BackupError } from '@/lib/server/backup/backup-format';
import { describeFailure } from '../database/describe-failure';
import { UsageError } from '../setup/usage-error';

/** Runs a command of backups with its arguments. Exit codes: 0 done, 1 failed, 2 wrong arguments. */
export async function runCommand(run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const isTold = error instanceof BackupError || error instanceof UsageError;
    console.error(isTold ? error.message : describeFailure(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
