import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { log } from '@/lib/server/log';
import { breakers } from '@/lib/server/providers/http/circuit-breaker';

/** A server on this machine that speaks a provider's protocol where the adapter expects the simulator. */
export abstract class ProviderServer {
  port = 0;
  readonly #server = createServer((request, response) => this.handle(request, response));

  protected abstract handle(request: IncomingMessage, response: ServerResponse): unknown;

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.port = address.port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Starts a provider for the tests of a file; each test begins with `reset`. */
export function startProvider<Provider extends ProviderServer>(
  provider: Provider,
  reset: (provider: Provider) => void,
): Provider {
  beforeAll(() => provider.start());
  afterAll(() => provider.close());
  beforeEach(() => {
    // The simulators of the sandbox are reached at the website's own port.
    vi.stubEnv('PORT', String(provider.port));
    vi.stubEnv('SITE_URL', 'http://localhost:3000');
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
    // Test files share their modules, and providers were down in those that ran before.
    breakers.clear();
    reset(provider);
  });
  return provider;
}
