import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { unreadyWhenDraining } from './draining';

test('once draining, readiness is refused and all else still answered', async () => {
  const draining = { started: false };
  const handler = unreadyWhenDraining((_, response) => response.end('handled'), draining, {
    'Cache-Control': 'no-store',
  });
  const server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, answer.headers.get('cache-control'), await answer.text()];
  };
  expect(await ask('/api/ready')).toEqual([200, null, 'handled']);
  draining.started = true;
  expect(await ask('/api/ready?x=1')).toEqual([503, 'no-store', '{"status":"not ready"}']);
  expect(await ask('/api/health')).toEqual([200, null, 'handled']);
});
