import 'server-only';
import { LineWriter } from './line-writer';
import { createLog, log } from './log';

/** The log writes to stdout; Node and the console write errors to stderr. */
const STDERR = 2;

/**
 * Turns everything that this process prints into JSON lines: output of the console, of packages,
 * Node's own warnings and the error that ends it. The logs write directly to the descriptors.
 */
export function printJson(): void {
  const errorLog = createLog(new LineWriter(STDERR));
  replaceWrite(process.stdout, (text) => log.info(text));
  replaceWrite(process.stderr, (text) => errorLog.error(text));
  // Without a listener Node prints warnings directly to the descriptor.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => {
    errorLog.warn({ type: name, stack }, message);
  });
  process.on('uncaughtException', (err) => {
    errorLog.fatal({ err }, 'The process ends on an error.');
    process.exit(1);
  });
}

function replaceWrite(stream: NodeJS.WriteStream, print: (text: string) => void): void {
  stream.write = (chunk: Uint8Array | string, ...rest: readonly unknown[]) => {
    print(String(chunk).trimEnd());
    const written = rest.at(-1);
    if (typeof written === 'function') process.nextTick(written);
    return true;
  };
}
