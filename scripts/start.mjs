// Starts what the build has bundled: the site, or with `ops` the commands of operators.
import { existsSync } from 'node:fs';

const isOps = process.argv[2] === 'ops';
if (isOps) process.argv.splice(2, 1);
const program = new URL(`../.server/${isOps ? 'ops' : 'main'}.mjs`, import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('There is no build to start. Run npm run build first, or npm run up for both.');
  process.exitCode = 1;
}
