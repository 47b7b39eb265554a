// Names the settings that would stop the start of the site, and ends with 1 where there are some.
import { loadStartEnv } from '@/lib/server/env';
import { runCommand } from './setup/run-command';

await runCommand(async () => {
  loadStartEnv();
});
