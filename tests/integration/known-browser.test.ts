import { describe, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';

/* A browser that a number has logged in with has limits of its own; all others share the number's (R23a). */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const services = startServices();

const later = (seconds: number) => moveClock(new Date(noon.getTime() + seconds * 1000));

/** A browser in which the number has logged in, and logged out. */
async function knownBrowser(mobile = newMobile()) {
  const { browser } = await logIn(services.phones, mobile);
  await browser.logout();
  return { mobile, browser };
}

/** Requests an OTP, which the number is sent. */
async function asked(mobile: string, browser = new Browser()) {
  expect((await browser.requestOtp(mobile)).status).toBe(200);
  const [otp, wrong] = [services.phones.lastOtp(mobile), services.phones.wrongOtp(mobile)];
  const attempt = async (text: string) => (await browser.verifyOtp(mobile, text)).status;
  return { browser, otp, wrong, attempt };
}

/** Strangers request OTPs until the number is sent no more on this day. */
async function useUpDay(mobile: string): Promise<void> {
  vi.stubEnv('OTP_SENDS_PER_MOBILE_DAY', '4');
  const statuses: number[] = [];
  for (const hour of [1, 2, 3, 4]) {
    await later(hour * HOUR);
    statuses.push((await new Browser().requestOtp(mobile)).status);
  }
  // The first message of the day was for the login that made the browser known.
  expect(statuses).toEqual([200, 200, 200, 429]);
}

/** A browser with an earlier-login cookie. */
function browserWith(cookie: string): Browser {
  const browser = new Browser();
  browser.cookies.set('earlier-login', cookie);
  return browser;
}

const earlierLogin = ({ cookies }: Browser) => cookies.get('earlier-login') ?? '';

describe('an owner whose number strangers use', () => {
  it('strangers who use up a number’s OTPs of a day leave the known browser its own', async () => {
    const { mobile, browser } = await knownBrowser();
    await useUpDay(mobile);
    expect((await new Browser().requestOtp(mobile)).status).toBe(429);
    const { attempt, otp } = await asked(mobile, browser);
    expect(await attempt(otp)).toBe(200);
  });

  it('a known browser waits for nobody’s last OTP but its own', async () => {
    const { mobile, browser } = await knownBrowser();
    await later(MINUTE);
    await asked(mobile);
    await asked(mobile, browser);
    expect((await browser.requestOtp(mobile)).status).toBe(429);
    expect((await new Browser().requestOtp(mobile)).status).toBe(429);
    await later(2 * MINUTE);
    await asked(mobile);
    await asked(mobile, browser);
  });

  it('an OTP of a stranger ends neither that of a known browser nor that of a new one', async () => {
    const { mobile, browser } = await knownBrowser();
    await later(MINUTE);
    const [known, fresh] = [await asked(mobile, browser), new Browser()];
    const owner = await asked(mobile, fresh);
    await later(2 * MINUTE);
    await asked(mobile);
    expect(await owner.attempt(owner.otp)).toBe(200);
    expect(await known.attempt(known.otp)).toBe(200);
  });

  it('an OTP of a known browser ends that browser’s earlier one and no stranger’s', async () => {
    const { mobile, browser } = await knownBrowser();
    await later(MINUTE);
    const first = await asked(mobile, browser);
    const cookie = browser.cookies.get('prelogin') ?? '';
    const stranger = await asked(mobile);
    await later(2 * MINUTE);
    await asked(mobile, browser);
    const old = browserWith(earlierLogin(browser));
    old.cookies.set('prelogin', cookie);
    expect((await old.verifyOtp(mobile, first.otp)).status).toBe(422);
    expect(await stranger.attempt(stranger.otp)).toBe(200);
  });

  it('strangers who use up a number’s attempts of a day leave the known browser its own', async () => {
    vi.stubEnv('OTP_WRONG_PER_MOBILE_DAY', '10');
    const { mobile, browser } = await knownBrowser();
    for (const seconds of [MINUTE, HOUR + 2 * MINUTE]) {
      await later(seconds);
      const stranger = await asked(mobile);
      for (let n = 0; n < 5; n += 1) expect(await stranger.attempt(stranger.wrong)).toBe(422);
    }
    await later(2 * HOUR + 3 * MINUTE);
    const stranger = await asked(mobile);
    expect(await stranger.attempt(stranger.otp)).toBe(429);
    const owner = await asked(mobile, browser);
    for (let n = 0; n < 4; n += 1) expect(await owner.attempt(owner.wrong)).toBe(422);
    expect(await owner.attempt(owner.otp)).toBe(200);
  });
});

describe('the limits of a known browser', () => {
  it('a known browser is sent as many OTPs as a number, and uses up nobody else’s', async () => {
    const { mobile, browser } = await knownBrowser();
    vi.stubEnv('OTP_SENDS_PER_MOBILE_HOUR', '3');
    for (const minutes of [1, 2, 3]) {
      await later(minutes * MINUTE);
      await asked(mobile, browser);
    }
    await later(4 * MINUTE);
    expect((await browser.requestOtp(mobile)).status).toBe(429);
    await asked(mobile);
  });

  it('a known browser is blocked after as many wrong attempts as a number, and blocks nobody else', async () => {
    const { mobile, browser } = await knownBrowser();
    for (const minutes of [1, 2]) {
      await later(minutes * MINUTE);
      const { attempt, wrong } = await asked(mobile, browser);
      for (let n = 0; n < 5; n += 1) expect(await attempt(wrong)).toBe(422);
    }
    await later(3 * MINUTE);
    const known = await asked(mobile, browser);
    expect(await known.attempt(known.otp)).toBe(429);
    const stranger = await asked(mobile);
    expect(await stranger.attempt(stranger.otp)).toBe(200);
  });

  it('a login gives a known browser no new limits', async () => {
    const { mobile, browser } = await knownBrowser();
    vi.stubEnv('OTP_SENDS_PER_MOBILE_HOUR', '2');
    for (const minutes of [1, 2]) {
      await later(minutes * MINUTE);
      await logIn(services.phones, mobile, browser);
    }
    await later(3 * MINUTE);
    expect((await browser.requestOtp(mobile)).status).toBe(429);
  });
});

describe('live OTPs of strangers', () => {
  /** Four strangers, each with a live OTP. */
  async function fourStrangers(mobile: string) {
    const strangers: Awaited<ReturnType<typeof asked>>[] = [];
    for (const minute of [1, 2, 3, 4]) {
      await later(minute * MINUTE);
      strangers.push(await asked(mobile));
    }
    return strangers;
  }

  const guesses = async (mobile: string) => {
    const [row] = await services.query(
      'select sum(guesses)::int as n, count(*) filter (where dead_at is null)::int as live from otps where mobile = $1 and used_at is null',
      [mobile],
    );
    return row;
  };

  it('parallel attempts at the OTPs of all unknown browsers count together, to five', async () => {
    const mobile = newMobile();
    const strangers = await fourStrangers(mobile);
    const attempts = Array.from({ length: 40 }, (_, n) => {
      const stranger = strangers[n % strangers.length];
      return stranger?.attempt(stranger.wrong);
    });
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([422]));
    expect(await guesses(mobile)).toEqual({ n: 5, live: 0 });
    for (const { attempt, otp } of strangers) expect(await attempt(otp)).toBe(422);
  });

  it('four wrong attempts at different OTPs leave one, at any of them', async () => {
    const mobile = newMobile();
    const strangers = await fourStrangers(mobile);
    for (const { attempt, wrong, otp } of strangers) {
      expect(await attempt(wrong === otp ? '000001' : wrong)).toBe(422);
    }
    expect(await strangers[0]?.attempt(strangers[0].otp)).toBe(200);
  });

  it('attempts of strangers leave the OTP of a known browser alone', async () => {
    const { mobile, browser } = await knownBrowser();
    const [one] = await fourStrangers(mobile);
    const known = await asked(mobile, browser);
    for (let n = 0; n < 6; n += 1) await one?.attempt(one.wrong);
    expect(await known.attempt(known.otp)).toBe(200);
  });
});

describe('the cookie of an earlier login', () => {
  /** Whether a browser is sent an OTP when strangers have used up the number's. */
  async function isKnown(mobile: string, browser: Browser): Promise<boolean> {
    return (await browser.requestOtp(mobile)).status === 200;
  }

  it('a forged or damaged cookie, or one of another number, counts as a stranger', async () => {
    const [{ mobile, browser }, other] = [await knownBrowser(), await knownBrowser()];
    const cookie = earlierLogin(browser);
    const [id = '', time = '', mark = '', signature = ''] = cookie.split('.');
    const [otherId = '', otherTime = '', otherMark = '', otherSignature = ''] = earlierLogin(
      other.browser,
    ).split('.');
    await useUpDay(mobile);
    const forged = [
      `${otherId}.${otherTime}.${mark}.${otherSignature}`,
      `${otherId}.${otherTime}.${otherMark}.${mark}.${otherSignature}`,
      `${id}.${time}.${mark}.${'x'.repeat(43)}`,
      `${id}.${time}.${mark}`,
      `${id}.${time}.${signature}`,
      `${id}.${time}.${mark}.${mark}.${signature}`,
      cookie.slice(0, -1),
      earlierLogin(other.browser),
      '',
    ];
    for (const each of forged) expect(await isKnown(mobile, browserWith(each))).toBe(false);
    expect(await isKnown(mobile, browserWith(cookie))).toBe(true);
  });

  it('the cookie names no number, and the same number looks different in another browser', async () => {
    const { mobile, browser } = await knownBrowser();
    await later(MINUTE);
    const second = await knownBrowser(mobile);
    const parts = (of: Browser) => earlierLogin(of).split('.');
    expect(earlierLogin(browser)).not.toContain(mobile);
    expect(parts(browser).filter((part) => parts(second.browser).includes(part))).toEqual([]);
  });

  it('a browser is known to the last five numbers that logged in with it', async () => {
    const browser = new Browser();
    const mobiles = Array.from({ length: 6 }, newMobile);
    for (const mobile of mobiles) {
      await logIn(services.phones, mobile, browser);
      await browser.logout();
    }
    vi.stubEnv('OTP_SENDS_PER_MOBILE_DAY', '2');
    const known: boolean[] = [];
    for (const mobile of mobiles) {
      // The login was a stranger's request, so one more uses up the day.
      await later(HOUR);
      await new Browser().requestOtp(mobile);
      await later(2 * HOUR);
      known.push(await isKnown(mobile, browser));
    }
    expect(known).toEqual([false, true, true, true, true, true]);
  });

  it('a browser is a stranger 180 days after its last login', async () => {
    const { mobile, browser } = await knownBrowser();
    vi.stubEnv('OTP_SENDS_PER_MOBILE_HOUR', '1');
    const DAY = 24 * HOUR;
    for (const [days, isStillKnown] of [
      [179, true],
      [181, false],
    ] as const) {
      await later(days * DAY);
      await asked(mobile);
      expect(await isKnown(mobile, browser)).toBe(isStillKnown);
    }
  });
});
