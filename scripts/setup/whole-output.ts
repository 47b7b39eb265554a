// `import './setup/whole-output'` makes a program end with an error if its standard output could not be written
// completely. Node's console ignores such an error, and its stream reports success even if a full disk stored
// only a part of a write.
import { writeSync } from 'node:fs';

const STDOUT = 1;

/** How long to wait for a reader whose pipe is full. */
const READER_MS = 5;

process.stdout.write = (chunk: Uint8Array | string, ...rest: readonly unknown[]) => {
  try {
    writeWhole(Buffer.from(chunk));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.error(
      `The standard output was not written to its end (${reason}): do not use what is there. What the command had done before is done.`,
    );
    // A command that goes on, such as a watcher, would print nothing from now on.
    process.exit(1);
  }
  const written = rest.at(-1);
  if (typeof written === 'function') process.nextTick(written);
  return true;
};

function writeWhole(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(STDOUT, bytes, at);
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isFull) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READER_MS);
    }
  }
}
