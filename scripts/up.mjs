// `npm run up`: from a fresh checkout to the running site, without work that is already done.
import { startOnCurrentNode } from './setup/node-version.mjs';

startOnCurrentNode(() => import('./setup/up.mjs').then(({ up }) => up()));
