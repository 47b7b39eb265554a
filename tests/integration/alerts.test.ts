import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import { alertKinds, endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { closeAlert, listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { moveClock } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { watchProviders } from '@/lib/server/operations/readiness/watch-providers';
import { watchWorkers } from '@/lib/server/operations/worker/release-locks';
import { keepTelling, tellAlerts } from '@/lib/server/operations/worker/tell-alerts';
import { tellUnstored } from '@/lib/server/operations/worker/tell-unstored';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { requestJson } from '@/lib/server/providers/http/base-client';
import { breakers } from '@/lib/server/providers/http/circuit-breaker';
import { ProviderServer, startProvider } from './provider-server';
import { runOps } from './run-ops';
import { noon, startServices } from './services';

/** Takes alerts as `/sandbox/alerts` does, and answers as a provider at any other path. */
class Channel extends ProviderServer {
  told: string[] = [];
  status = 200;
  /** How many requests were made to it as a provider. */
  asked = 0;
  /** An alert that it never takes. */
  refused = '';

  protected async handle(request: IncomingMessage, response: ServerResponse) {
    const body = Object(await json(request).catch(() => undefined));
    const isRefused = this.refused !== '' && body.about === this.refused;
    const status = isRefused ? 400 : this.status;
    if (request.url === '/sandbox/alerts' && status === 200) {
      this.told.push(`${body.state} ${body.kind} ${body.about}`.trim());
    }
    if (request.url !== '/sandbox/alerts') this.asked += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }
}

const services = startServices();
const channel = startProvider(new Channel(), (provider) => {
  provider.told = [];
  provider.status = 200;
  provider.asked = 0;
  provider.refused = '';
});

beforeEach(async () => {
  await storeAlerts();
  await services.query('delete from alerts');
});

const later = (ms: number) => moveClock(new Date(noon.getTime() + ms));
const open = async () => (await listAlerts()).map(({ kind, about }) => `${kind} ${about}`.trim());

describe('an alert', () => {
  it('is a line of the log at once, and is listed once it is stored', async () => {
    raiseAlert('order_held', 'one', { orderId: 'one' });
    expect(log.error).toHaveBeenCalledWith(
      { alert: 'order_held', orderId: 'one' },
      expect.any(String),
    );
    await storeAlerts();
    expect(await open()).toEqual(['order_held one']);
  });

  it('is told at once, and again after an hour only if it was reported again', async () => {
    raiseAlert('order_held', 'one');
    await tellAlerts();
    raiseAlert('order_held', 'one');
    await tellAlerts();
    await later(59 * MINUTE_MS);
    await tellAlerts();
    expect(channel.told).toEqual(['open order_held one']);
    await later(61 * MINUTE_MS);
    raiseAlert('order_held', 'one');
    await tellAlerts();
    await later(10 * HOUR_MS);
    await tellAlerts();
    expect(channel.told).toEqual(['open order_held one', 'open order_held one']);
    expect((await listAlerts())[0]?.times).toBe(3);
  });

  it('that was told is told once more when it is over, and may begin again', async () => {
    raiseAlert('clock_differs', 'host');
    await tellAlerts();
    endAlert('clock_differs', 'host');
    await tellAlerts();
    await tellAlerts();
    raiseAlert('clock_differs', 'host');
    await tellAlerts();
    const told = ['open clock_differs host', 'over clock_differs host', 'open clock_differs host'];
    expect(channel.told).toEqual(told);
  });

  it('that nobody could be told is told when the channel answers again', async () => {
    raiseAlert('order_held', 'one');
    channel.status = 500;
    await expect(tellAlerts()).rejects.toThrow();
    channel.status = 200;
    await tellAlerts();
    expect(channel.told).toEqual(['open order_held one']);
  });

  it('is told once though another one can’t be told, and the other is told later', async () => {
    for (const about of ['one', 'two', 'three']) raiseAlert('order_held', about);
    channel.refused = 'two';
    await expect(tellAlerts()).rejects.toThrow();
    await expect(tellAlerts()).rejects.toThrow();
    expect(channel.told).toEqual(['open order_held one', 'open order_held three']);
    channel.refused = '';
    await tellAlerts();
    expect(channel.told.slice(2)).toEqual(['open order_held two']);
  });

  it('is told once by two processes at once', async () => {
    raiseAlert('order_held', 'one');
    await storeAlerts();
    await Promise.all([tellAlerts(), tellAlerts()]);
    expect(channel.told).toEqual(['open order_held one']);
  });

  it('of a condition that nobody has reported for a day is over', async () => {
    raiseAlert('money_differs', 'amount');
    raiseAlert('order_held', 'one');
    await tellAlerts();
    await later(26 * HOUR_MS);
    await tellAlerts();
    expect(await open()).toEqual(['order_held one']);
  });

  it('is kept while the database can’t be reached', async () => {
    vi.stubEnv('DATABASE_URL', services.url);
    await services.query('alter table alerts rename to away');
    raiseAlert('order_held', 'one');
    raiseAlert('order_held', 'one');
    await expect(storeAlerts()).rejects.toThrow();
    await services.query('alter table away rename to alerts');
    raiseAlert('order_held', 'one');
    await storeAlerts();
    expect((await listAlerts()).map(({ times }) => times)).toEqual([3]);
  });

  it('that the database does not store is told once by the process, and its end when it is stored', async () => {
    await services.query('alter table alerts rename to away');
    raiseAlert('clock_differs', 'host');
    await expect(storeAlerts()).rejects.toThrow();
    await tellUnstored();
    raiseAlert('clock_differs', 'host');
    raiseAlert('database_unusable');
    await tellUnstored();
    expect(channel.told).toEqual(['open clock_differs host']);
    endAlert('clock_differs', 'host');
    await services.query('alter table away rename to alerts');
    await tellAlerts();
    expect(channel.told).toEqual(['open clock_differs host', 'over clock_differs host']);
    expect(await open()).toEqual([]);
  });

  it('is told while the database can’t be reached', async () => {
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c');
    raiseAlert('order_held', 'one');
    const telling = new AbortController();
    const told = keepTelling(telling.signal);
    await expect.poll(() => channel.told).toEqual(['open order_held one']);
    telling.abort();
    await told;
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', services.url);
    await vi.waitFor(() => tellAlerts());
    expect(channel.told).toEqual(['open order_held one']);
    expect(await open()).toEqual(['order_held one']);
  });

  it('is closed by its kind and what it is about', async () => {
    raiseAlert('order_held', 'one');
    raiseAlert('surplus_payment', 'one');
    raiseAlert('order_held', 'two');
    await storeAlerts();
    expect(await closeAlert({ kind: 'order_held', about: 'one' })).toBe(true);
    expect(await open()).toEqual(['surplus_payment one', 'order_held two']);
  });
});

describe('a condition that has to last', () => {
  it('is told after its time, with a line of the log, and not when it ends before', async () => {
    vi.mocked(log.error).mockClear();
    raiseAlert('provider_down', 'pan');
    await tellAlerts();
    await later(30 * MINUTE_MS);
    endAlert('provider_down', 'pan');
    await tellAlerts();
    raiseAlert('provider_down', 'pan');
    await tellAlerts();
    await later(80 * MINUTE_MS);
    raiseAlert('provider_down', 'pan');
    await tellAlerts();
    expect(await open()).toEqual([]);
    expect(channel.told).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
    await later(91 * MINUTE_MS);
    raiseAlert('provider_down', 'pan');
    await tellAlerts();
    expect(channel.told).toEqual(['open provider_down pan']);
    const line = expect.objectContaining({ alert: 'provider_down', about: 'pan' });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(line, expect.any(String));
  });

  it('no process runs jobs: told after two minutes', async () => {
    await watchWorkers();
    await tellAlerts();
    await later(3 * MINUTE_MS);
    await watchWorkers();
    await tellAlerts();
    expect(channel.told).toEqual(['open no_worker']);
  });

  it('a provider that is down: told after an hour, over with its next answer', async () => {
    const ask = (name: string) =>
      requestJson(
        { name, baseUrl: `http://127.0.0.1:${channel.port}`, headers: {}, totalMs: 1_000 },
        { operation: 'ask', method: 'GET', path: '/any', answer: z.object({}) },
      ).catch(() => undefined);
    channel.status = 503;
    await ask('telegram');
    await storeAlerts();
    await later(61 * MINUTE_MS);
    await ask('telegram');
    channel.status = 401;
    await ask('pan');
    channel.status = 200;
    await tellAlerts();
    expect(channel.told).toEqual(['open provider_down telegram', 'open provider_refuses_keys pan']);
    await ask('telegram');
    await ask('pan');
    await tellAlerts();
    expect(await open()).toEqual([]);
  });

  it('the payment gateway is down: told within ten minutes of one request, over once it answers', async () => {
    const whileDown = async (request: () => Promise<unknown>) => {
      channel.status = 503;
      await request().catch(() => undefined);
      channel.status = 200;
      breakers.clear();
      await tellAlerts();
    };
    await whileDown(() => gateway.findOrder('none'));
    for (let minute = 1; minute < 10; minute += 1) {
      await later(minute * MINUTE_MS);
      await whileDown(() => watchProviders.run({}));
    }
    expect(channel.told).toEqual(['open only_provider_down payments']);
    await watchProviders.run({});
    await tellAlerts();
    expect(channel.told).toEqual([
      'open only_provider_down payments',
      'over only_provider_down payments',
    ]);
    const { asked } = channel;
    await watchProviders.run({});
    expect(channel.asked).toBe(asked);
  });
});

describe('npm run ops -- alerts', () => {
  it('lists the open alerts with their age, and closes one with a reason', async () => {
    raiseAlert('order_held', 'one');
    await storeAlerts();
    await later(3 * HOUR_MS);
    const listed = await runOps(['alerts', '--json'], services.url);
    const [alert] = JSON.parse(listed.stdout);
    expect(alert).toMatchObject({ kind: 'order_held', about: 'one', times: 1 });
    expect(alert.ageSeconds).toBeGreaterThanOrEqual(3 * 3_600);
    const close = ['alerts', 'close', String(alert.id), '--by', 'Asha Rao'];
    expect((await runOps(['alerts'], services.url)).stdout).toContain(alertKinds.order_held.remedy);
    expect((await runOps(close, services.url)).exitCode).toBe(2);
    expect((await runOps([...close, '--reason', 'Decided.'], services.url)).exitCode).toBe(0);
    expect((await runOps(['alerts'], services.url)).stdout).toContain('No open alert.');
    expect((await runOps([...close, '--reason', 'Decided.'], services.url)).exitCode).toBe(1);
  });
});
