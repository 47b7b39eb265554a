// Starts what the build has bundled: the site, or the program of this name.
import { existsSync } from 'node:fs';

const isOther = ['ops', 'backup', 'restore'].includes(process.argv[2]);
const [name] = isOther ? process.argv.splice(2, 1) : ['main'];
const program = new URL(`../.server/${name}.mjs`, import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('There is no build to start. Run npm run build first, or npm run up for both.');
  process.exitCode = 1;
}
