// Starts the database of the folder that is named, prints its address, and keeps it until SIGTERM.
import { startDatabase } from '@/scripts/database/start-database';
import { describeProblem, Problem } from '@/scripts/setup/problem.mjs';

try {
  const folder = process.argv[2] ?? '';
  const { url, stop } = await startDatabase({ root: process.cwd(), folder });
  console.log(url);
  const alive = setInterval(() => undefined, 1_000_000);
  process.once('SIGTERM', async () => {
    clearInterval(alive);
    await stop();
  });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(describeProblem(error));
  process.exitCode = 1;
}
