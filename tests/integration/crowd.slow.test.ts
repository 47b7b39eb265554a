import { randomInt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';

/* Behaviour at the limits that many visitors share: of a network, and of the whole website. */

const HOUR = 3600;
const DAY = 24 * HOUR;

const services = startServices();

/** Each test has a day of its own, in which no other requests were sent. */
let day = 0;
const at = (seconds: number) => new Date(noon.getTime() + (day * 2 * DAY + seconds) * 1000);
async function newDay() {
  day += 1;
  await moveClock(at(0));
}

const ask = (browser = new Browser()) => browser.requestOtp(newMobile());

async function askAll(times: number) {
  const answers = await Promise.all(Array.from({ length: times }, () => ask()));
  return answers.map(({ status }) => status);
}

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

/** The statuses of answers in the order in which they come. */
function inOrder(asked: readonly ReturnType<typeof ask>[]) {
  const answered: [number, number][] = [];
  for (const [place, each] of asked.entries()) {
    void each.then(({ status }) => answered.push([place, status]));
  }
  return answered;
}

const hex = () => randomInt(65_536).toString(16);

describe('the OTPs of an IPv6 network', () => {
  const network = () => `2001:db8:${hex()}`;
  const from = (address: string) => new Browser({ address });

  it('the OTPs of an IPv6 network are limited for all its addresses together', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_NETWORK_HOUR', '4');
    const one = network();
    const statuses: number[] = [];
    for (const part of [1, 2, 3, 4, 5, 6]) {
      statuses.push((await ask(from(`${one}:${part}::`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await ask(from(`${network()}:1::`))).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('an address does not use up the OTPs of its network with requests that are rejected', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_ADDRESS_HOUR', '2');
    vi.stubEnv('OTP_SENDS_PER_NETWORK_HOUR', '4');
    const one = network();
    for (let n = 0; n < 8; n += 1) await ask(from(`${one}:1::`));
    expect((await ask(from(`${one}:2::`))).status).toBe(200);
  });
});

describe('a request at the website’s limit of a minute', () => {
  it('requests over the limit wait for their turn, in the order of arrival', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '2');
    expect(await askAll(2)).toEqual([200, 200]);
    const counted = () => services.query("select 1 from rate_limits where key like 'otp-sends:%'");
    const before = (await counted()).length;
    const asked: ReturnType<typeof ask>[] = [];
    for (let n = 1; n <= 3; n += 1) {
      asked.push(ask());
      await expect.poll(counted).toHaveLength(before + n);
    }
    const answered = inOrder(asked);
    await moveClock(at(61));
    await expect.poll(() => answered, { timeout: 9_000 }).toHaveLength(2);
    expect(answered).toEqual([
      [0, 200],
      [1, 200],
    ]);
    await moveClock(at(122));
    await expect.poll(() => answered, { timeout: 9_000 }).toHaveLength(3);
    expect(answered[2]).toEqual([2, 200]);
  });

  it('a waiting request gets the first place that becomes free, before the others do', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '2');
    await ask();
    await moveClock(at(50));
    await ask();
    await moveClock(at(58));
    expect((await ask()).status).toBe(200);
  });

  it('a request that has waited for ten seconds is rejected', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '1');
    await ask();
    const started = performance.now();
    const mobile = newMobile();
    const rejected = await new Browser().requestOtp(mobile);
    expect(rejected.status).toBe(429);
    expect(rejected.json).toMatchObject({
      detail: expect.stringMatching(/Try again in a minute\./),
    });
    expect(rejected.headers.get('retry-after')).toBe('60');
    expect(performance.now() - started).toBeGreaterThan(5_000);
    expect(services.phones.received(mobile)).toEqual([]);
  });

  it('no more requests than the limit are accepted, however many arrive at once', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '7');
    expect(count(await askAll(60), 200)).toBe(7);
  });

  it('a request is rejected at once when too many wait, and those that wait hold no connection', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '1');
    const { browser } = await logIn(services.phones, newMobile());
    const asked = Array.from({ length: 260 }, () => ask());
    const answered = inOrder(asked);
    await expect.poll(() => answered.length, { timeout: 9_000 }).toBe(60);
    expect((await browser.me()).status).toBe(200);
    expect(answered.every(([, status]) => status === 429)).toBe(true);
    await Promise.all(asked);
  });

  it('a request leaves the queue when its client disconnects', async () => {
    await newDay();
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '1');
    await ask();
    const leaving = new AbortController();
    const mobile = newMobile();
    const left = new Browser().requestOtp(mobile, leaving.signal);
    const next = ask();
    const answered = inOrder([left, next]);
    leaving.abort();
    await expect.poll(() => answered, { timeout: 5_000 }).toHaveLength(1);
    await moveClock(at(61));
    expect((await next).status).toBe(200);
    expect(services.phones.received(mobile)).toEqual([]);
  });
});

describe('a browser at the website’s limit of a minute', () => {
  /** Logs in with a new number, which uses up the limit of this minute. */
  async function afterLogin() {
    await newDay();
    const mobile = newMobile();
    const { browser } = await logIn(services.phones, mobile);
    // The number may be sent the next OTP.
    await moveClock(at(61));
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '1');
    await ask();
    return { browser, mobile };
  }

  /** Whether a browser is sent an OTP now; it gives up if it has to wait. */
  async function passes(browser: Browser, mobile = newMobile()) {
    const leaving = new AbortController();
    const asked = browser.requestOtp(mobile, leaving.signal);
    const timer = setTimeout(() => leaving.abort(), 3_000);
    const { status } = await asked;
    clearTimeout(timer);
    return status === 200;
  }

  it('a browser that is or was logged in skips the queue', async () => {
    const { browser, mobile } = await afterLogin();
    const sign = browser.cookies.get('earlier-login');
    browser.cookies.delete('earlier-login');
    expect(await passes(browser)).toBe(true);
    browser.cookies.set('earlier-login', sign ?? '');
    await browser.logout();
    expect(browser.cookies.get('sid')).toBeUndefined();
    expect(browser.cookies.get('earlier-login')).toBe(sign);
    expect(await passes(browser, mobile)).toBe(true);
    expect(await passes(browser)).toBe(false);
    expect(await passes(new Browser())).toBe(false);
  });

  it('a browser that is logged in passes requests that already wait', async () => {
    const { browser } = await afterLogin();
    const leaving = new AbortController();
    const waiting = new Browser().requestOtp(newMobile(), leaving.signal);
    expect(await passes(browser)).toBe(true);
    leaving.abort();
    expect((await waiting).status).toBe(429);
  });

  it('a browser with a forged or damaged earlier-login cookie does not skip the queue', async () => {
    const { browser, mobile } = await afterLogin();
    const given = browser.cookies.get('earlier-login') ?? '';
    const [id = '', time = '', mark = '', signature = ''] = given.split('.');
    const signs = [
      `${id}.${time}.${mark}.${'x'.repeat(43)}`,
      `${id}.${Number(time) + 1}.${mark}.${signature}`,
      `${'x'.repeat(22)}.${time}.${mark}.${signature}`,
      `${id}.${time}.${signature}`,
      given.slice(0, -1),
      given.repeat(60),
      '',
    ];
    const passed = signs.map((sign) => {
      const other = new Browser();
      other.cookies.set('earlier-login', sign);
      return passes(other, mobile);
    });
    expect(await Promise.all(passed)).toEqual(signs.map(() => false));
  });

  it('a browser whose login was 180 days ago does not skip the queue', async () => {
    const { browser, mobile } = await afterLogin();
    await browser.logout();
    day += 91;
    await moveClock(at(0));
    await ask();
    expect(await passes(browser, mobile)).toBe(false);
  });

  it('a number skips the queue as often in an hour as it is sent OTPs, from any address and browser', async () => {
    const { browser, mobile } = await afterLogin();
    vi.stubEnv('OTP_SENDS_PER_MOBILE_HOUR', '2');
    vi.stubEnv('OTP_RESEND_SECONDS', '1');
    const passed: boolean[] = [];
    // Each has an OTP of its own: two while logged in, for strangers, then one by the cookie for itself.
    for (const number of [newMobile(), newMobile()]) passed.push(await passes(browser, number));
    await browser.logout();
    passed.push(await passes(browser, mobile));
    expect(passed).toEqual([true, true, false]);
  });

  it('a number that logs in with many browsers sends strangers nothing over the limit (R87)', async () => {
    await newDay();
    const mobile = newMobile();
    const browsers: Browser[] = [];
    for (let n = 0; n < 3; n += 1) {
      await moveClock(at(n * 61));
      browsers.push((await logIn(services.phones, mobile)).browser);
    }
    for (const browser of browsers) await browser.logout();
    vi.stubEnv('OTP_SENDS_PER_DAY', '3');
    await moveClock(at(HOUR));
    const sent = await Promise.all(browsers.flatMap((each) => [ask(each), ask(each)]));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 429));
    const own = await browsers[0]?.requestOtp(mobile);
    expect(own?.status).toBe(200);
  });

  it('the earlier-login cookie reveals no mobile number, user or session', async () => {
    const [mobile, browser] = [newMobile(), new Browser()];
    await newDay();
    await logIn(services.phones, mobile, browser);
    const [user] = await services.query('select id from users where mobile = $1', [mobile]);
    const sign = browser.cookies.get('earlier-login') ?? '';
    expect(sign).not.toContain(mobile);
    expect(sign).not.toContain(String(user?.id));
    expect(JSON.stringify(await services.query('select s::text from sessions as s'))).not.toContain(
      sign.slice(0, 22),
    );
  });
});

describe('the OTPs of a day', () => {
  it('strangers are rejected at the limit of a day, after one warning in the log, until it is over', async () => {
    await newDay();
    const { browser } = await logIn(services.phones, newMobile());
    const warn = vi.spyOn(log, 'error').mockReturnValue();
    vi.stubEnv('OTP_SENDS_PER_DAY', '5');
    expect(await askAll(2)).toEqual([200, 200]);
    expect(warn).not.toHaveBeenCalled();
    expect(await askAll(2)).toEqual([200, 200]);
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
      { alert: 'otp_daily_cap', sent: 4, most: 5 },
    ]);
    await moveClock(at(2 * HOUR + 60));
    const rejected = await ask();
    expect(rejected.status).toBe(429);
    // It is 19:31 in India.
    expect(Number(rejected.headers.get('retry-after'))).toBe(4.5 * HOUR - 60);
    expect((await ask(browser)).status).toBe(200);
    expect(warn).toHaveBeenCalledTimes(1);
    await moveClock(at(6.5 * HOUR - 1));
    expect((await ask()).status).toBe(429);
    await moveClock(at(6.5 * HOUR));
    expect((await ask()).status).toBe(200);
  });
});

describe('a message of the contact form', () => {
  let n = 0;
  const write = (browser = new Browser()) => {
    n += 1;
    return browser.sendMessage({
      name: 'Asha Rao',
      email: 'asha@example.com',
      message: `No. ${n}`,
    });
  };

  it('contact messages are limited for all addresses of an IPv6 network together', async () => {
    await newDay();
    vi.stubEnv('LEADS_PER_NETWORK_HOUR', '2');
    const from = (part: number) => write(new Browser({ address: `2001:db8:7:${part}::` }));
    const statuses: number[] = [];
    for (const part of [1, 2, 3]) statuses.push((await from(part)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await write()).status).toBe(200);
  });

  it('a contact message waits at the website’s limit, unless its browser has logged in before', async () => {
    await newDay();
    const { browser } = await logIn(services.phones, newMobile());
    await browser.logout();
    vi.stubEnv('LEADS_PER_MINUTE', '1');
    await write();
    const waiting = write();
    const answered = inOrder([waiting]);
    expect((await write(browser)).status).toBe(200);
    expect(answered).toEqual([]);
    await moveClock(at(61));
    expect((await waiting).status).toBe(200);
  });

  it('a contact message that has waited for ten seconds is rejected and not stored', async () => {
    await newDay();
    vi.stubEnv('LEADS_PER_MINUTE', '1');
    await write();
    const rejected = await write();
    expect(rejected).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(rejected.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    const rows = await services.query('select 1 from leads where message = $1', [`No. ${n}`]);
    expect(rows).toEqual([]);
  });
});
