import { expect, it, vi } from 'vitest';
import { cleanUp } from '@/lib/server/accounts/retention/clean-up';
import { moveClock } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const DAY = 24 * 60;

const services = startServices();

const rows = async (table: string) => (await services.query(`select 1 from ${table}`)).length;

it('the clean-up deletes digests of leads that can be sent again, and keeps the leads', async () => {
  await new Browser().sendMessage({
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'Hello',
  });
  await moveClock(later(50));
  await cleanUp.run({});
  expect([await rows('lead_digests'), await rows('leads')]).toEqual([1, 1]);
  await moveClock(later(70));
  await cleanUp.run({});
  expect([await rows('lead_digests'), await rows('leads')]).toEqual([0, 1]);
});

it('the clean-up keeps OTPs for a day after the last attempt, and sessions until they end', async () => {
  const [mobile, browser] = [newMobile(), new Browser()];
  await browser.requestOtp(mobile);
  await logIn(services.phones, newMobile());
  await moveClock(later(4));
  await browser.verifyOtp(mobile, services.phones.wrongOtp(mobile));
  await moveClock(later(DAY + 3));
  await cleanUp.run({});
  expect([await rows('otps'), await rows('sessions')]).toEqual([1, 1]);
  await moveClock(later(DAY + 5));
  await cleanUp.run({});
  expect([await rows('otps'), await rows('sessions')]).toEqual([0, 1]);
  await moveClock(later(14 * DAY + 5));
  await cleanUp.run({});
  expect([await rows('sessions'), await rows('users'), await rows('consents')]).toEqual([0, 1, 1]);
});

it('the clean-up keeps a login at the broker for a day after its end', async () => {
  await services.query(
    'insert into broker_consents (consent_digest, created_at, expires_at) values ($1, $2, $3)',
    ['digest', noon, later(10)],
  );
  await moveClock(later(9 + DAY));
  await cleanUp.run({});
  expect(await rows('broker_consents')).toBe(1);
  await moveClock(later(11 + DAY));
  await cleanUp.run({});
  expect(await rows('broker_consents')).toBe(0);
});

it('the clean-up deletes more rows than a statement may, until its time is over', async () => {
  await services.query(
    `insert into lead_digests (digest, created_at)
      select decode(md5(each::text), 'hex'), $1 from generate_series(1, 12000) as each`,
    [noon],
  );
  await moveClock(later(90));
  await expect(cleanUp.run({}, AbortSignal.abort())).rejects.toThrow();
  expect(await rows('lead_digests')).toBe(12_000);
  await cleanUp.run({});
  expect(await rows('lead_digests')).toBe(0);
});

it('the clean-up tells of every step that fails, and does the others', async () => {
  await services.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`);
  const refusing = ['otps', 'lead_digests'];
  for (const table of refusing) {
    await services.query(
      `create trigger refuse before delete on ${table} for each statement execute function refuse()`,
    );
  }
  await logIn(services.phones, newMobile());
  const told = vi.spyOn(log, 'error').mockReturnValue();
  await moveClock(later(20 * DAY));
  await expect(cleanUp.run({})).rejects.toThrow(AggregateError);
  expect(told.mock.calls.map(([fields]) => fields)).toEqual(
    refusing.map((step) => ({ step, err: expect.any(Error) })),
  );
  expect(await rows('sessions')).toBe(0);
});
