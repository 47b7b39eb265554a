// Run by --import before a program: lists the files of its modules in the file MODULE_LIST.
import { appendFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const list = (addresses) =>
  appendFileSync(process.env.MODULE_LIST, addresses.map((address) => `${address}\n`).join(''));

const hook = `
  import { appendFileSync } from 'node:fs';
  export function load(url, context, next) {
    appendFileSync(process.env.MODULE_LIST, url + '\\n');
    return next(url, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
// The hook does not see what CommonJS modules require of one another.
process.on('exit', () =>
  list(Object.keys(createRequire(import.meta.url).cache).map((path) => pathToFileURL(path).href)),
);
