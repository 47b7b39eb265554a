// Ends with 1 where settings would stop the start, and names all of them.
import { loadStartEnv } from '@/lib/server/env';
import { runCommand } from './setup/run-command';

await runCommand(async () => {
  loadStartEnv();
});
