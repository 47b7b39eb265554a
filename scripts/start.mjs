// Runs a program that the build has bundled: `main`, the website, unless the first argument names another.
import './setup/end-with-npm.mjs';
import { existsSync } from 'node:fs';

const [name = 'main'] = process.argv.splice(2, 1);
const program = new URL(`../.server/${name}.mjs`, import.meta.url);

if (existsSync(program)) {
  process.setSourceMapsEnabled(true);
  await import(program.href);
} else {
  console.error('There is no build to start. Run npm run build first, or npm run up for both.');
  process.exitCode = 1;
}
