import 'server-only';
import type { Env } from '@/lib/server/env';

/**
 * Why no backup may be written by these settings, with a remedy; undefined where one may. A backup of a live
 * site has names, mobiles, addresses and what providers posted.
 */
export function findBackupProblem({
  APP_MODE,
  BACKUP_RECIPIENT,
  BACKUP_CLEAR,
}: Env): string | undefined {
  if (APP_MODE !== 'live' || BACKUP_RECIPIENT || BACKUP_CLEAR) return undefined;
  return 'backups would not be encrypted: set BACKUP_RECIPIENT to a public key that age-keygen prints, or BACKUP_CLEAR=yes where the disk and each copy are encrypted';
}
