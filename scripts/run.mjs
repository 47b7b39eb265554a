// Runs a program of this folder, which is TypeScript: `node scripts/run.mjs build`. In a folder that the
// loader of TypeScript takes for another address, only what is before it can say so.
import { checkPath } from './setup/folder.mjs';
import { describeProblem, Problem } from './setup/problem.mjs';

const [name] = process.argv.splice(2, 1);
try {
  checkPath(process.cwd());
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(describeProblem(error));
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import(`./${name}.ts`);
