import { describe, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const services = startServices();

/** A browser that was sent an OTP. */
async function asked(mobile = newMobile(), browser = new Browser()) {
  const { status } = await browser.requestOtp(mobile);
  expect(status).toBe(200);
  const [otp, wrong] = [services.phones.lastOtp(mobile), services.phones.wrongOtp(mobile)];
  return { mobile, browser, otp, wrong };
}

async function statuses(times: number, send: (n: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(n)));
  return answers.map(({ status }) => status);
}

const count = (all: readonly number[], status: number) => all.filter((s) => s === status).length;

describe('an attempt at an OTP', () => {
  it('a right OTP logs in', async () => {
    const { mobile, browser, otp } = await asked();
    const { status, json, headers } = await browser.verifyOtp(mobile, otp);
    expect({ status, json }).toEqual({
      status: 200,
      json: { message: 'OTP has been verified!', first_login: true },
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/),
      'logged-in=1; Path=/; Max-Age=7776000; SameSite=Lax',
      'prelogin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(
        /^earlier-login=[\w-]{22}\.\d+\.[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect((await browser.me()).json).toEqual({ name: null, mobile });
  });

  it('a wrong OTP is rejected, and the right one logs in after four wrong ones', async () => {
    const { mobile, browser, otp, wrong } = await asked();
    for (let n = 0; n < 4; n += 1) {
      const { status, json, headers } = await browser.verifyOtp(mobile, wrong);
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { code: 'wrong_otp', detail: expect.stringContaining('wrong or has expired') },
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });

  it('a right OTP is rejected after five wrong ones', async () => {
    const { mobile, browser, otp, wrong } = await asked();
    for (let n = 0; n < 5; n += 1) await browser.verifyOtp(mobile, wrong);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(422);
  });

  it('a right OTP logs in once in fifty parallel attempts', async () => {
    const { mobile, browser, otp } = await asked();
    const tokens = new Set<string>();
    const all = await statuses(50, async () => {
      const one = new Browser({ address: browser.address });
      one.cookies.set('prelogin', browser.cookies.get('prelogin') ?? '');
      const answer = await one.verifyOtp(mobile, otp);
      const token = one.cookies.get('sid');
      if (token) tokens.add(token);
      return answer;
    });
    expect(count(all, 200)).toBe(1);
    expect(count(all, 422)).toBe(49);
    expect(tokens.size).toBe(1);
    const rows = await services.query(
      'select 1 from sessions join users on users.id = user_id where mobile = $1',
      [mobile],
    );
    expect(rows).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])(
    'a right OTP succeeds in parallel with three wrong ones (%s)',
    async () => {
      const { mobile, browser, otp, wrong } = await asked();
      const all = await statuses(4, (n) => browser.verifyOtp(mobile, n === 2 ? otp : wrong));
      expect(count(all, 200)).toBe(1);
    },
  );

  it('a wrong OTP counts five times in forty parallel attempts', async () => {
    const { mobile, browser, otp, wrong } = await asked();
    expect(count(await statuses(40, () => browser.verifyOtp(mobile, wrong)), 422)).toBe(40);
    const rows = await services.query('select * from otps where mobile = $1', [mobile]);
    expect(rows).toEqual([
      expect.objectContaining({ guesses: 5, used_at: null, dead_at: expect.any(Date) }),
    ]);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(422);
  });

  it('an attempt by another browser is rejected and not counted', async () => {
    const { mobile, browser, otp } = await asked();
    const other = await asked();
    const planted = new Browser();
    planted.cookies.set('prelogin', 'x'.repeat(43));
    for (const stranger of [new Browser(), other.browser, planted]) {
      for (let n = 0; n < 3; n += 1) {
        expect((await stranger.verifyOtp(mobile, otp)).status).toBe(422);
      }
    }
    expect((await other.browser.verifyOtp(other.mobile, other.otp)).status).toBe(200);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });

  it('an OTP is rejected after five minutes', async () => {
    const [early, late] = [await asked(), await asked()];
    await moveClock(later(290));
    expect((await early.browser.verifyOtp(early.mobile, early.otp)).status).toBe(200);
    await moveClock(later(301));
    expect((await late.browser.verifyOtp(late.mobile, late.otp)).status).toBe(422);
  });

  it('an OTP is rejected after a newer one was sent', async () => {
    const { mobile, browser, otp } = await asked();
    const cookie = browser.cookies.get('prelogin') ?? '';
    await moveClock(later(31));
    const newer = await asked(mobile, browser);
    const old = new Browser();
    old.cookies.set('prelogin', cookie);
    expect((await old.verifyOtp(mobile, otp)).status).toBe(422);
    if (otp !== newer.otp) expect((await browser.verifyOtp(mobile, otp)).status).toBe(422);
    expect((await browser.verifyOtp(mobile, newer.otp)).status).toBe(200);
  });

  it('a used OTP is rejected, even with the cookie that it was used with', async () => {
    const { mobile, browser, otp } = await asked();
    const again = new Browser();
    again.cookies.set('prelogin', browser.cookies.get('prelogin') ?? '');
    await browser.verifyOtp(mobile, otp);
    expect((await again.verifyOtp(mobile, otp)).status).toBe(422);
    expect((await browser.me()).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', '१२३४५', ''])(
    'an attempt with "%s" is rejected: it is no OTP',
    async (otp) => {
      const { status, json } = await new Browser().verifyOtp(newMobile(), otp);
      expect(status).toBe(422);
      expect(json).toMatchObject({ detail: 'Enter the six digits of the OTP.' });
    },
  );
});

describe('wrong attempts for one number', () => {
  it('a number is blocked after ten wrong attempts in any hour, from any browser', async () => {
    const mobile = newMobile();
    for (const seconds of [3500, 3540]) {
      await moveClock(later(seconds));
      const { browser, wrong } = await asked(mobile);
      const all = await statuses(5, () => browser.verifyOtp(mobile, wrong));
      expect(count(all, 422)).toBe(5);
    }
    await moveClock(later(3605));
    const { browser, otp } = await asked(mobile);
    const rejected = await browser.verifyOtp(mobile, otp);
    expect(rejected.status).toBe(429);
    expect(rejected.text).toMatch(
      /Too many wrong OTPs for this number\. Try again in 5\d minutes\./,
    );
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3400);
    await moveClock(later(3500 + 3610));
    await logIn(services.phones, mobile);
  });

  it('a number is blocked after twenty wrong attempts in a day of India', async () => {
    const mobile = newMobile();
    for (const hours of [0, 2, 4, 6]) {
      await moveClock(later(hours * 3600));
      const { browser, wrong } = await asked(mobile);
      for (let n = 0; n < 5; n += 1) await browser.verifyOtp(mobile, wrong);
    }
    await moveClock(new Date('2027-03-01T23:57:00+05:30'));
    const { browser, otp } = await asked(mobile);
    const rejected = await browser.verifyOtp(mobile, otp);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toMatch(/^1[78]\d$/);
    await moveClock(new Date('2027-03-02T00:00:00+05:30'));
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });

  it('parallel wrong attempts stay within the hour’s limit, and right ones do not count', async () => {
    vi.stubEnv('OTP_WRONG_PER_MOBILE_HOUR', '7');
    const { mobile, browser, otp, wrong } = await asked();
    for (let n = 0; n < 4; n += 1) await browser.verifyOtp(mobile, wrong);
    await browser.verifyOtp(mobile, otp);
    await moveClock(later(40));
    const next = await asked(mobile);
    const all = await statuses(20, () => next.browser.verifyOtp(mobile, next.wrong));
    expect(count(all, 422)).toBe(3);
    expect(count(all, 429)).toBe(17);
  });

  it('wrong attempts do not end a session that is open', async () => {
    const mobile = newMobile();
    const { browser: owner } = await logIn(services.phones, mobile);
    await moveClock(later(60));
    const { browser, wrong } = await asked(mobile);
    for (let n = 0; n < 8; n += 1) await browser.verifyOtp(mobile, wrong);
    expect((await owner.me()).status).toBe(200);
  });
});

it('attempts from one address are limited', async () => {
  vi.stubEnv('OTP_VERIFIES_PER_ADDRESS_MINUTE', '10');
  const { browser } = await asked();
  const all = await statuses(15, () => browser.verifyOtp(newMobile(), '123456'));
  expect(count(all, 422)).toBe(10);
  expect(count(all, 429)).toBe(5);
});

it('limits outlast the process, and a clock that was set back', async () => {
  const { mobile, browser, otp, wrong } = await asked();
  for (let n = 0; n < 4; n += 1) await browser.verifyOtp(mobile, wrong);
  await closeDatabase();
  expect((await browser.requestOtp(mobile)).status).toBe(429);
  await browser.verifyOtp(mobile, wrong);
  expect((await browser.verifyOtp(mobile, otp)).status).toBe(422);
  await moveClock(null);
  await logIn(services.phones, mobile);
});
