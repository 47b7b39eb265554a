import { once } from 'node:events';
import { createServer } from 'node:http';
import { execa } from 'execa';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const NPM_MS = 60_000;

const server = createServer();
afterEach(() => {
  server.close();
  server.closeAllConnections();
  server.removeAllListeners('request');
});

/** A registry that answers the question about vulnerabilities so, and has no package. */
async function startRegistry(status: number, advisories: unknown): Promise<string> {
  server.on('request', (request, response) => {
    const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isQuestion ? advisories : {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/`;
}

/** The program by itself, with a setting of npm that would let it be content without an answer. */
const audit = (registry: string) =>
  execa('tsx', ['scripts/audit-packages.ts'], {
    preferLocal: true,
    reject: false,
    env: { npm_config_registry: registry, npm_config_offline: 'true' },
  });

describe('npm run audit', { timeout: NPM_MS }, () => {
  it('passes when the registry knows no vulnerability', async () => {
    const { exitCode, stdout } = await audit(await startRegistry(200, {}));
    expect({ exitCode, stdout }).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('no vulnerability'),
    });
  });

  it('names the package of a vulnerability, and the advisory', async () => {
    const advisory = {
      id: 1,
      url: 'https://example.com/advisory',
      title: 'Anybody may do anything',
      severity: 'critical',
      vulnerable_versions: '<99.0.0',
    };
    const { exitCode, stderr } = await audit(await startRegistry(200, { zod: [advisory] }));
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      'zod <99.0.0 (critical): Anybody may do anything, https://example.com',
    );
  });

  it.each([
    ['answers no such question', () => startRegistry(405, {}), '405 Method Not Allowed'],
    ['can’t be reached', async () => 'http://127.0.0.1:9/', 'ECONNREFUSED'],
  ])('says that it was not run where the registry %s', async (_, start, reason) => {
    const { exitCode, stdout, stderr } = await audit(await start());
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('audit: not run');
    expect(stderr).toContain(reason);
  });
});
