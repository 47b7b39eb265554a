// `import './setup/end-with-npm.mjs'` ends a program that npm runs when npm is ended: npm passes SIGTERM only to
// the shell that it starts the program by, and a program whose shell has ended gets another parent. Any installed
// Node may run this file, even Node 14.

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
