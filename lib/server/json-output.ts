import 'server-only';
import { destination } from 'pino';
import { createLog, log } from './log';

/** Those of the log go to stdout; Node and the console keep errors apart. */
const STDERR = 2;

/**
 * Makes each thing that this process prints a JSON line, whatever prints it: the console, packages,
 * Node's own warnings and the error that ends it. The logs write past the two streams.
 */
export function printJson(): void {
  const errorLog = createLog(destination({ dest: STDERR, sync: true }));
  replaceWrite(process.stdout, (text) => log.info(text));
  replaceWrite(process.stderr, (text) => errorLog.error(text));
  // Node prints warnings past its streams, unless somebody else listens.
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
