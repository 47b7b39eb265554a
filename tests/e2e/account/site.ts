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
import { type BackendElsewhere, backendElsewhere } from './backend-elsewhere';
import { type Running, WebProcess } from './web-process';

type Settings = Readonly<Record<string, string>>;

/** The built website in processes of its own, with a database of its own. */
export class Site {
  /** Where its pages are: the origin of the links that it makes in the sandbox. */
  readonly url: string;
  /** Where its pages find the backend. */
  readonly backendUrl: string;
  readonly #parts: readonly Running[];
  readonly #folder: string;

  private constructor(
    folder: string,
    { url, backendUrl, parts }: { url: string; backendUrl: string; parts: readonly Running[] },
  ) {
    this.#folder = folder;
    this.url = url;
    this.backendUrl = backendUrl;
    this.#parts = parts;
  }

  /** Starts what was built in a folder; `settings` replace those of all end-to-end tests. */
  static async open(
    build: string,
    settings: Settings,
    elsewhere?: BackendElsewhere,
  ): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-account-'));
    // The database may run as another user.
    await chmod(folder, 0o755);
    const PORT = String(await getPort());
    const url = `http://localhost:${PORT}`;
    const own = { ...settings, PORT, DATA_DIR: folder };
    const site = elsewhere
      ? new Site(folder, await backendElsewhere(elsewhere, { build, url, settings: own }))
      : new Site(folder, { url, backendUrl: url, parts: [new WebProcess(build, own)] });
    await site.start();
    return site;
  }

  /** Lines of its log with errors. */
  get errors(): readonly string[] {
    return this.#parts.flatMap(({ errors }) => errors);
  }

  /** Ends it, and removes its database. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Starts it again, with what it has stored. */
  async start(): Promise<void> {
    for (const part of this.#parts) await part.start();
  }

  /** Stops it: nothing answers at its addresses. */
  async stop(): Promise<void> {
    for (const part of this.#parts.toReversed()) await part.stop();
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
