// `npm run up` and `npm test` on an unprepared machine. It must run on any installed Node, Node 14 too: plain
// syntax, no `node:` imports.
import './setup/end-with-npm.mjs';
import { startOnCurrentNode } from './setup/node-version.mjs';

const [program, ...args] = process.argv.slice(2);

startOnCurrentNode(() =>
  import('./setup/with-packages.mjs').then(({ runWithPackages }) => runWithPackages(program, args)),
);
