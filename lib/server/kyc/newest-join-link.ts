import 'server-only';

/** The join link of a user's newest paid course; null while there is none. */
export async function newestJoinLink(_userId: string): Promise<string | null> {
  return null;
}
