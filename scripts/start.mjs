import { existsSync } from 'node:fs';

const program = new URL('../.server/main.mjs', import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('There is no build to start. Run npm run build first, or npm run up for both.');
  process.exitCode = 1;
}
