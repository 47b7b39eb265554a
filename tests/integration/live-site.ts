import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { execa } from 'execa';
import { z } from 'zod';
import { liveSettings } from '@/lib/server/env.examples';
import { simulatedGroups } from '@/lib/server/simulators/telegram/simulated-groups';
import { firmsOwn } from '../content/firms-own';
import { copySite } from '../edits/copy-site';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase } from './test-database';

const { APP_MODE, SITE_URL, TRUSTED_PROXY_COUNT, TELEGRAM_GROUPS, ...accounts } = liveSettings;

/** Where the simulators of the other process have the paths of each provider. */
const providers = {
  SMS_BASE_URL: 'sms',
  CASHFREE_BASE_URL: 'payments',
  PAN_BASE_URL: 'pan',
  TELEGRAM_BASE_URL: 'telegram',
};

/** A host of its own for a provider, which passes each request on to its simulator. */
async function startDouble(simulator: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const { host, connection, 'content-length': length, ...headers } = request.headers;
    const answer = await fetch(`${simulator}${request.url}`, {
      method: request.method ?? 'GET',
      headers: z.record(z.string(), z.string()).parse(headers),
      ...(request.method === 'POST' && { body: new Uint8Array(await buffer(request)) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, server };
}

/** Writes a firm's own values into the content of a copy: a build for live takes no samples. */
function replacePlaceholders(folder: string): void {
  const files = readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((each) => /^(?!history).*\.(?:yaml|mdx)$/.test(each))) {
    const file = join(folder, 'content', name);
    writeFileSync(file, firmsOwn(readFileSync(file, 'utf8')));
  }
}

/**
 * Builds this checkout, with content of a firm's own, for live. Each process of it that is started asks the
 * simulators of one other process for its providers, at hosts of their own: everything but the names of hosts is
 * as on the internet.
 */
export async function buildLiveSite() {
  const folder = copySite();
  replacePlaceholders(folder);
  const env = { APP_MODE, SITE_URL, NODE_ENV: 'production' };
  await execa('npm', ['run', 'build'], { cwd: folder, env });
  const database = await createTestDatabase();
  const simulators = await startServer(accounts);
  const doubles: Server[] = [];
  const addresses: Record<string, string> = {};
  for (const [setting, path] of Object.entries(providers)) {
    const { url, server } = await startDouble(`${simulators.url}/sandbox/${path}`);
    doubles.push(server);
    addresses[setting] = url;
  }
  const settings = {
    ...liveSettings,
    ...addresses,
    TELEGRAM_GROUPS: simulatedGroups()
      .map(({ slug, chatId }) => `${slug}=${chatId}`)
      .join(','),
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    REQUESTS_PER_ADDRESS_MINUTE: '999999',
    OTP_SENDS_PER_ADDRESS_HOUR: '999999',
    OTP_VERIFIES_PER_ADDRESS_MINUTE: '999999',
  };
  return {
    database,
    simulators: simulators.url,
    start: (): Promise<ServerProcess> => startServer(settings, { folder }),
    close: async () => {
      simulators.signal('SIGTERM');
      await simulators.ended;
      for (const server of doubles) server.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
