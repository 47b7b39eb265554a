import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import {
  behaveAgain,
  misbehave,
  moveClockTo,
  readOtp,
  runJobs,
  timeOf,
} from '../../integration/sandbox-tools';
import { siteSettings } from '../site-settings';

/** The built website in a process of its own, with a database of its own. */
export class Site {
  readonly url: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string, settings: Readonly<Record<string, string>>) {
    // The origin of the links that the website makes in the sandbox.
    this.url = `http://localhost:${port}`;
    this.#folder = folder;
    const own = { PORT: String(port), DATA_DIR: folder };
    this.#settings = { ...siteSettings, ...settings, ...own };
  }

  /** Starts it; `settings` replace those of all end-to-end tests. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-account-'));
    // The database may run as another user.
    await chmod(folder, 0o755);
    const site = new Site(await getPort(), folder, settings);
    await site.start();
    return site;
  }

  /** Ends it, and removes its database. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Starts it again, with what it has stored. */
  async start(): Promise<void> {
    if (this.#process) return;
    const child = spawn(process.execPath, ['--enable-source-maps', '.server/main.mjs'], {
      env: { ...process.env, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const ready = new Promise<void>((resolve) => {
      for (const output of [child.stdout, child.stderr])
        output.on('data', (chunk) => {
          printed += chunk;
          if (printed.includes('Ready at ')) resolve();
        });
    });
    const failed = once(child, 'exit').then(() => {
      throw new Error(`The website did not start: ${printed}`);
    });
    await Promise.race([ready, failed]);
    failed.catch(() => undefined);
    this.#process = child;
  }

  /** Stops it: nothing answers at its address. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    this.#process = undefined;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  /** Makes a provider's simulator misbehave for its next `times` calls or payments; 0 calls it off. */
  behave(provider: string, behaviour: string, times = 1): Promise<void> {
    return misbehave(this.url, behaviour, times, provider);
  }

  /** Moves its clock to an instant, or back to the real time. The browser's clock stays. */
  moveClockTo(instant: Date | null): Promise<void> {
    return moveClockTo(this.url, instant);
  }

  /** Its own time. */
  now(): Promise<Date> {
    return timeOf(this.url);
  }

  /** Runs all due jobs, and waits for them. */
  runJobs(): Promise<void> {
    return runJobs(this.url);
  }

  /** The newest one-time password of a mobile. */
  otpOf(mobile: string): Promise<string> {
    return readOtp(this.url, mobile);
  }

  /** Undoes what a test did to all visitors: the clock, misbehaviour, a stop. */
  async restore(): Promise<void> {
    await this.start();
    await behaveAgain(this.url);
    await this.moveClockTo(null);
  }
}
