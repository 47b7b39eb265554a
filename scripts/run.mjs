// Runs a TypeScript program of this folder: `node scripts/run.mjs build`. It checks the project's path first,
// since the TypeScript loader fails without a reason in a path that it misreads.
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
