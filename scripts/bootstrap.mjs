// `npm run up` and `npm test` on a machine that nobody prepared. Read by whatever Node is there,
// Node 14 too: plain syntax, no `node:` imports.
import './setup/end-with-npm.mjs';
import { startOnCurrentNode } from './setup/node-version.mjs';

const [program, ...args] = process.argv.slice(2);

startOnCurrentNode(() =>
  import('./setup/with-packages.mjs').then(({ runWithPackages }) => runWithPackages(program, args)),
);
