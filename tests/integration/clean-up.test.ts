import { expect, it } from 'vitest';
import { moveClock } from '@/lib/server/clock';
import { cleanUp } from '@/lib/server/jobs/clean-up';
import { Browser, logIn, newMobile } from './browser';
import { noon, startServices } from './services';

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const DAY = 24 * 60;

const services = startServices();

const rows = async (table: string) => (await services.query(`select 1 from ${table}`)).length;

it('forgets which leads were sent when they can be sent again, and keeps the leads', async () => {
  await new Browser().sendMessage({
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'Hello',
  });
  await moveClock(later(50));
  await cleanUp();
  expect([await rows('lead_digests'), await rows('leads')]).toEqual([1, 1]);
  await moveClock(later(70));
  await cleanUp();
  expect([await rows('lead_digests'), await rows('leads')]).toEqual([0, 1]);
});

it('keeps OTPs for a day from the last attempt on, and sessions until they end', async () => {
  const [mobile, browser] = [newMobile(), new Browser()];
  await browser.requestOtp(mobile);
  await logIn(services.phones, newMobile());
  await moveClock(later(4));
  await browser.verifyOtp(mobile, services.phones.wrongOtp(mobile));
  await moveClock(later(DAY + 3));
  await cleanUp();
  expect([await rows('otps'), await rows('sessions')]).toEqual([1, 1]);
  await moveClock(later(DAY + 5));
  await cleanUp();
  expect([await rows('otps'), await rows('sessions')]).toEqual([0, 1]);
  await moveClock(later(14 * DAY + 5));
  await cleanUp();
  expect([await rows('sessions'), await rows('users'), await rows('consents')]).toEqual([0, 1, 2]);
});
