// `npm test`: every check of the project, on a machine that nobody prepared.
import { startOnCurrentNode } from './setup/node-version.mjs';

startOnCurrentNode(() =>
  import('./setup/test.mjs').then(({ test }) => test(process.argv.slice(2))),
);
