import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { siteSettings } from '../site-settings';

/** Something that a website consists of, and that runs. */
export interface Running {
  /** Resolves once it answers; does nothing where it runs already. */
  start(): Promise<void>;
  /** Resolves once nothing answers; does nothing where it does not run. */
  stop(): Promise<void>;
  /** Lines of its log with errors. */
  readonly errors: readonly string[];
}

/** A process of the built website. */
export class WebProcess implements Running {
  readonly #program: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #printed = '';

  /**
   * @param build The folder that was built.
   * @param settings PORT and DATA_DIR, and what differs from other end-to-end tests. Processes of one
   * DATA_DIR share their database.
   */
  constructor(build: string, settings: Readonly<Record<string, string>>) {
    this.#program = join(build, '.server', 'main.mjs');
    this.#settings = { ...siteSettings, ...settings };
  }

  get errors(): readonly string[] {
    return this.#printed.split('\n').filter((line) => line.includes('"level":"error"'));
  }

  async start(): Promise<void> {
    if (this.#child) return;
    const child = spawn(process.execPath, ['--enable-source-maps', this.#program], {
      env: { ...process.env, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ready = new Promise<void>((resolve) => {
      for (const output of [child.stdout, child.stderr])
        output.on('data', (chunk) => {
          this.#printed += chunk;
          if (this.#printed.includes('Ready at ')) resolve();
        });
    });
    const failed = once(child, 'exit').then(() => {
      throw new Error(`The website did not start: ${this.#printed}`);
    });
    await Promise.race([ready, failed]);
    failed.catch(() => undefined);
    this.#child = child;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
