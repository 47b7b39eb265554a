import 'server-only';
import { write, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DestinationStream } from 'pino';

/** How much text waits for a reader that has stopped; what comes after it is lost. In characters. */
const MOST_WAITING = 1 << 20;

/** When a pipe that is full is tried again, in milliseconds. */
const AGAIN_MS = 100;

const NEWLINE = 0x0a;
const NOTHING = Buffer.alloc(0);
const writeTo = promisify(write);

/** Of all outputs together. */
let lostLines = 0;

/** How many lines this process could not write since its start. */
export function countLostLines(): number {
  return lostLines;
}

/**
 * Writes lines to a descriptor beside the other work of the process. A line that can't be written is lost and
 * counted, for whatever reason, and nothing throws: the log must not stop the site. The next line that can be
 * written follows one that says how many are missing. pino's own destination ends the process on an error, and
 * at the end of the process tries the same line for ever.
 */
export class LineWriter implements DestinationStream {
  readonly #descriptor: number;
  /** Lines that wait for the ones before them. */
  #waiting = '';
  /** What the system has not taken yet of the lines before them. */
  #rest = Buffer.alloc(0);
  #isWriting = false;
  /** Lines that were lost since the last line that said so. */
  #untold = 0;
  /** The last line was written in part. */
  #isTorn = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    process.on('exit', () => this.#writeLast());
  }

  /** @param lines Each ends with a newline. */
  write(lines: string): void {
    if (this.#waiting.length + lines.length > MOST_WAITING) this.#lose(Buffer.from(lines));
    else this.#waiting += lines;
    if (!this.#isWriting) void this.#writeWaiting();
  }

  async #writeWaiting(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting !== '') {
      const told = this.#untold;
      const lines = this.#takeLines();
      this.#rest = Buffer.concat([this.#notice(told), lines]);
      await this.#writeRest();
      if (this.#rest.length <= lines.length) this.#untold -= told;
      this.#lose(this.#rest.subarray(-lines.length));
      this.#rest = NOTHING;
    }
    this.#isWriting = false;
  }

  /** Leaves what can't be written. */
  async #writeRest(): Promise<void> {
    while (this.#rest.length > 0) {
      const asked = this.#rest;
      // At the end of the process its thread still writes what it was asked to.
      this.#rest = NOTHING;
      try {
        const { bytesWritten } = await writeTo(this.#descriptor, asked);
        this.#rest = asked.subarray(bytesWritten);
        this.#isTorn = asked[bytesWritten - 1] !== NEWLINE;
      } catch (error) {
        this.#rest = asked;
        if (!isFull(error)) return;
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Nothing waits for a process that ends: what can't be written at once is lost. */
  #writeLast(): void {
    try {
      let rest = Buffer.concat([this.#rest, this.#notice(this.#untold), this.#takeLines()]);
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#descriptor, rest));
    } catch {
      // There is nobody left to tell.
    }
  }

  #takeLines(): Buffer {
    const lines = Buffer.from(this.#waiting);
    this.#waiting = '';
    return lines;
  }

  #lose(lines: Buffer): void {
    const count = lines.filter((byte) => byte === NEWLINE).length;
    this.#untold += count;
    lostLines += count;
  }

  /** The line about lost ones. */
  #notice(lost: number): Buffer {
    if (lost === 0) return NOTHING;
    const msg = `Lines were lost that could not be written: ${lost}.`;
    const start = this.#isTorn ? '\n' : '';
    return Buffer.from(
      `${start}${JSON.stringify({ level: 'error', time: new Date(), lost, msg })}\n`,
    );
  }
}

/** Whether the reader of a pipe has not read what is in it. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
