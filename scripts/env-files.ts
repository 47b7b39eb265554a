import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds the settings of `.env.local` and `.env` in `folder` to this process, as Next does for itself;
 * a variable that is already set stays.
 */
export function loadEnvFiles(folder: string): void {
  for (const file of ['.env.local', '.env'].map((name) => join(folder, name)).filter(existsSync)) {
    process.loadEnvFile(file);
  }
}
