import 'server-only';
import { write, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DestinationStream } from 'pino';

/** How much text may wait for a reader that has stopped; further lines are lost. In characters. */
const MOST_WAITING = 1 << 20;

/** The pause before a full pipe is tried again, in milliseconds. */
const AGAIN_MS = 100;

const NEWLINE = 0x0a;
const NOTHING = Buffer.alloc(0);
const writeTo = promisify(write);

let lostLines = 0;

/** Returns how many lines all writers of this process have lost since its start. */
export function countLostLines(): number {
  return lostLines;
}

/**
 * Writes lines to a descriptor without blocking the process. A line that can't be written is dropped and
 * counted, and nothing throws: the log must not stop the site. Before the next line that can be written, a
 * line reports how many are missing. pino's own destination (sonic-boom) ends the process on an error, and
 * its flush at the exit retries a full disk for ever.
 */
export class LineWriter implements DestinationStream {
  readonly #descriptor: number;
  /** Lines that wait until the earlier ones are written. */
  #waiting = '';
  /** The bytes of the earlier lines that are not written yet. */
  #rest = Buffer.alloc(0);
  #isWriting = false;
  /** Lines that were lost and that no written line has reported yet. */
  #unreported = 0;
  /** Whether the last line was written in part. */
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
      const reported = this.#unreported;
      const lines = this.#takeLines();
      this.#rest = Buffer.concat([this.#notice(reported), lines]);
      await this.#writeRest();
      if (this.#rest.length <= lines.length) this.#unreported -= reported;
      this.#lose(this.#rest.subarray(-lines.length));
      this.#rest = NOTHING;
    }
    this.#isWriting = false;
  }

  /** Writes as much as possible; the rest stays in `#rest`. */
  async #writeRest(): Promise<void> {
    while (this.#rest.length > 0) {
      const asked = this.#rest;
      // If the process ends now, the thread that writes these bytes still finishes.
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

  /** Writes the remaining lines when the process exits, without waiting: those that can't be written are lost. */
  #writeLast(): void {
    try {
      let rest = Buffer.concat([this.#rest, this.#notice(this.#unreported), this.#takeLines()]);
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#descriptor, rest));
    } catch {
      // No later line could report these.
    }
  }

  #takeLines(): Buffer {
    const lines = Buffer.from(this.#waiting);
    this.#waiting = '';
    return lines;
  }

  #lose(lines: Buffer): void {
    const count = lines.filter((byte) => byte === NEWLINE).length;
    this.#unreported += count;
    lostLines += count;
  }

  /** Returns the line that reports lost lines. */
  #notice(lost: number): Buffer {
    if (lost === 0) return NOTHING;
    const msg = `Lines were lost that could not be written: ${lost}.`;
    const start = this.#isTorn ? '\n' : '';
    return Buffer.from(
      `${start}${JSON.stringify({ level: 'error', time: new Date(), lost, msg })}\n`,
    );
  }
}

/** Returns whether a write failed since the pipe is full. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
