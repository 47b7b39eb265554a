import 'server-only';
import { getPool } from '@/lib/server/db/client';

/** By how many milliseconds, at least, this machine's clock differs from the database's, and which is ahead. */
export async function readSkew(): Promise<{ readonly skewMs: number; readonly ahead: boolean }> {
  const pool = getPool();
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const at = rows[0]?.now.getTime() ?? before;
  // The database read its clock at some moment between the two; that much is no difference.
  const [ahead, behind] = [before - at, at - Date.now()];
  return { skewMs: Math.max(ahead, behind, 0), ahead: ahead > behind };
}
