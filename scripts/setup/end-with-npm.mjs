// `import './setup/end-with-npm.mjs'` ends a program that npm runs when npm is ended: npm passes SIGTERM on
// to the shell between them only, and a program whose shell has ended has another parent. Read by
// whatever Node is there, Node 14 too.

const LOOK_EVERY_MS = 500;

const shell = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}
