// `import './setup/whole-output'` makes a program end with an error where its standard output could not
// be written to its last byte. Node's console ignores that error, and its stream takes the part that a
// full disk still had room for as the whole.
import { writeSync } from 'node:fs';

const STDOUT = 1;

/** How long to wait for a reader whose pipe is full. */
const READER_MS = 5;

let failure: unknown;

process.stdout.write = (chunk: Uint8Array | string, ...rest: readonly unknown[]) => {
  try {
    if (failure === undefined) writeWhole(Buffer.from(chunk));
  } catch (error) {
    failure = error;
  }
  const written = rest.at(-1);
  if (typeof written === 'function') process.nextTick(written);
  return true;
};

process.on('exit', () => {
  if (failure === undefined) return;
  process.exitCode ||= 1;
  const reason = failure instanceof Error ? failure.message : failure;
  console.error(
    `The standard output was not written to its end (${reason}). Do not use what is there. What else the command does, it has done.`,
  );
});

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
