import { describe, expect, it } from 'vitest';
import { listStates, missingState } from '@/lib/content/queries';
import { moveClock } from '@/lib/server/core/time/clock';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';

const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const profile = { name: 'Asha Rao', email: 'asha@example.com', state: 'Kerala' };

const services = startServices();

const isLoggedIn = async (browser: Browser) => (await browser.me()).status === 200;

/** A browser that sends one cookie. */
function withToken(token: string | undefined): Browser {
  const browser = new Browser();
  browser.cookies.set('sid', token ?? '');
  return browser;
}

describe('a session', () => {
  it('a request without a token, or with an invented one, has no session', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), 'x'.repeat(5000), "' or true --"]) {
      const { status, json } = await withToken(token).me();
      expect({ status, json }).toMatchObject({ status: 401, json: { code: 'not_logged_in' } });
    }
  });

  it('a session has a new token, whatever the browser sent before', async () => {
    const planted = 'p'.repeat(43);
    const { browser } = await logIn(services.phones, newMobile(), withToken(planted));
    expect(browser.cookies.get('sid')).not.toBe(planted);
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await isLoggedIn(withToken(planted))).toBe(false);
  });

  it('a session replaces the one that its browser had, of another user too', async () => {
    const { browser } = await logIn(services.phones, newMobile());
    const old = browser.cookies.get('sid');
    await logIn(services.phones, newMobile(), browser);
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await isLoggedIn(withToken(old))).toBe(false);
  });

  it('a session ends with a logout, wherever its token was copied to; that of another device stays', async () => {
    const mobile = newMobile();
    const { browser } = await logIn(services.phones, mobile);
    await moveClock(later(0.01));
    const { browser: other } = await logIn(services.phones, mobile);
    const token = browser.cookies.get('sid');
    const { status, headers } = await browser.logout();
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([
      'sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'logged-in=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(await isLoggedIn(withToken(token))).toBe(false);
    expect(await isLoggedIn(other)).toBe(true);
    expect((await browser.logout()).status).toBe(200);
  });

  it('a logout everywhere ends the sessions of its user in every browser, and those of nobody else', async () => {
    const mobile = newMobile();
    const mine: Browser[] = [];
    for (const days of [0, 0.01, 0.02]) {
      await moveClock(later(days));
      mine.push((await logIn(services.phones, mobile)).browser);
    }
    const { browser: stranger } = await logIn(services.phones, newMobile());
    const tokens = mine.map(({ cookies }) => cookies.get('sid'));
    const answer = await mine[1]?.logout({ everywhere: true });
    expect(answer).toMatchObject({ status: 200, json: { message: 'You are logged out.' } });
    expect(answer?.headers.getSetCookie()).toEqual([
      'sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'logged-in=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    const alive = await Promise.all(tokens.map((token) => isLoggedIn(withToken(token))));
    expect(alive).toEqual([false, false, false]);
    expect(await isLoggedIn(stranger)).toBe(true);
    await moveClock(later(0.03));
    await logIn(services.phones, mobile);
  });

  it('a logout everywhere without a session, or with one that ended, ends no other session', async () => {
    const mobile = newMobile();
    const { browser: idle } = await logIn(services.phones, mobile);
    const ended = idle.cookies.get('sid');
    await moveClock(later(14.1));
    const { browser } = await logIn(services.phones, mobile);
    for (const token of [ended, undefined, 'x', 'x'.repeat(43)]) {
      expect((await withToken(token).logout({ everywhere: true })).status).toBe(200);
    }
    expect(await isLoggedIn(browser)).toBe(true);
    expect((await browser.logout({ everywhere: 'yes' })).status).toBe(422);
    expect((await browser.logout({ everywhere: false })).status).toBe(200);
  });

  it('a session ends when it was not used for 14 days', async () => {
    const [used, idle] = [
      await logIn(services.phones, newMobile()),
      await logIn(services.phones, newMobile()),
    ];
    await moveClock(later(13.9));
    expect(await isLoggedIn(used.browser)).toBe(true);
    await moveClock(later(14.1));
    expect(await isLoggedIn(idle.browser)).toBe(false);
    expect(await isLoggedIn(used.browser)).toBe(true);
    await moveClock(later(28.2));
    expect(await isLoggedIn(used.browser)).toBe(false);
  });

  it('a session ends after 90 days, however much it was used', async () => {
    const { browser } = await logIn(services.phones, newMobile());
    for (const days of [13, 26, 39, 52, 65, 78, 89.9]) {
      await moveClock(later(days));
      expect(await isLoggedIn(browser)).toBe(true);
    }
    await moveClock(later(90.1));
    expect(await isLoggedIn(browser)).toBe(false);
  });

  it('a user has at most ten sessions: the oldest ends', async () => {
    const mobile = newMobile();
    const browsers: Browser[] = [];
    for (let day = 0; day < 11; day += 1) {
      await moveClock(later(day));
      browsers.push((await logIn(services.phones, mobile)).browser);
    }
    const alive = await Promise.all(browsers.map(isLoggedIn));
    expect(alive).toEqual([false, ...Array<boolean>(10).fill(true)]);
  });

  it('a session is stored in the database without its token', async () => {
    const { browser } = await logIn(services.phones, newMobile());
    const token = browser.cookies.get('sid') ?? '';
    const hex = Buffer.from(token, 'base64url').toString('hex');
    const rows = await services.query('select sessions::text as row from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(hex);
  });
});

describe('a profile', () => {
  it('a profile is asked for at each login until it is saved', async () => {
    const mobile = newMobile();
    const given = { name: 'Asha', email: 'asha@example.com' };
    const { browser, answer } = await logIn(services.phones, mobile);
    expect(answer.json).toMatchObject({ first_login: true });
    await moveClock(later(1));
    await browser.requestOtp(mobile);
    const second = await browser.verifyOtp(mobile, services.phones.lastOtp(mobile), given);
    expect(second.json).toMatchObject({ first_login: true });
    expect((await browser.me()).json).toEqual({ name: 'Asha', mobile });
    expect((await browser.saveUserInfo(profile)).status).toBe(200);
    expect((await browser.me()).json).toEqual({ name: 'Asha Rao', mobile });
    await moveClock(later(2));
    await browser.requestOtp(mobile);
    const third = await browser.verifyOtp(mobile, services.phones.lastOtp(mobile), given);
    expect(third.json).toMatchObject({ first_login: false });
    expect((await browser.me()).json).toEqual({ name: 'Asha Rao', mobile });
  });

  it('a profile names any of the 31 states, and no other', async () => {
    const { browser } = await logIn(services.phones, newMobile());
    expect(listStates()).toHaveLength(31);
    for (const { name } of listStates()) {
      expect((await browser.saveUserInfo({ ...profile, state: name })).status).toBe(200);
    }
    for (const state of ['Ladakh', 'kerala', 'Kerala ,', 'Atlantis']) {
      const { status, json } = await browser.saveUserInfo({ ...profile, state });
      expect({ status, json }).toMatchObject({
        status: 422,
        // Whom a buyer of a territory that is not listed writes to.
        json: {
          code: 'invalid_field',
          detail: `Choose a state of the list. ${missingState()}`,
        },
      });
    }
  });

  it('a profile needs a name and an e-mail address', async () => {
    const { browser } = await logIn(services.phones, newMobile());
    const wrong = await browser.saveUserInfo({ ...profile, email: 'asha@example' });
    expect(wrong.status).toBe(422);
    expect(wrong.json).toMatchObject({ detail: 'Please enter a valid email address.' });
    expect((await browser.saveUserInfo({ ...profile, name: ' ' })).status).toBe(422);
    expect((await new Browser().saveUserInfo(profile)).status).toBe(401);
  });
});

describe('the consents', () => {
  const consentsOf = (mobile: string) =>
    services.query(
      `select consents.purpose, channel, address, given_at, withdrawn_at, text, version
      from consents join users on users.id = user_id
      join consent_notices on version = notice_version
      where mobile = $1 order by given_at`,
      [mobile],
    );

  it('to the terms, by the login, and to the privacy policy, by the box, are two records', async () => {
    const mobile = newMobile();
    const { browser } = await logIn(services.phones, mobile);
    const given = { channel: 'website', address: browser.address, withdrawn_at: null };
    const terms = {
      ...given,
      purpose: 'terms',
      text: expect.stringMatching(/^Terms and Conditions\n/),
      version: expect.stringMatching(/^[\da-f]{64}$/),
      given_at: expect.any(Date),
    };
    expect(await consentsOf(mobile)).toEqual([terms]);
    await moveClock(later(1));
    await browser.saveUserInfo(profile);
    expect(await consentsOf(mobile)).toEqual([terms]);
    await browser.saveUserInfo({ ...profile, privacy_consent: true });
    const both = [
      terms,
      {
        ...terms,
        purpose: 'privacy',
        text: expect.stringMatching(/^Privacy Policy\n.*Digital Personal Data Protection Act/s),
      },
    ];
    expect(await consentsOf(mobile)).toEqual(both);
    await moveClock(later(2));
    await logIn(services.phones, mobile, browser);
    await browser.saveUserInfo({ ...profile, privacy_consent: true });
    expect(await consentsOf(mobile)).toEqual(both);
  });

  it('of all users refer to a text that is stored once', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { browser } = await logIn(services.phones, newMobile());
      await browser.saveUserInfo({ ...profile, privacy_consent: true });
    }
    const rows = await services.query('select purpose from consent_notices');
    expect(rows).toHaveLength(2);
  });

  it('can be withdrawn by their user: every session ends, and the next login asks again', async () => {
    const mobile = newMobile();
    const { browser } = await logIn(services.phones, mobile);
    await moveClock(later(1));
    const elsewhere = await logIn(services.phones, mobile, new Browser());
    await browser.saveUserInfo({ ...profile, privacy_consent: true });
    expect((await browser.withdrawConsent()).status).toBe(200);
    expect((await browser.me()).status).toBe(401);
    expect((await elsewhere.browser.me()).status).toBe(401);
    const withdrawn = { purpose: 'privacy', withdrawn_at: expect.any(Date) };
    expect(await consentsOf(mobile)).toMatchObject([{ purpose: 'terms' }, withdrawn]);
    await moveClock(later(3));
    const { answer } = await logIn(services.phones, mobile, browser);
    expect(answer.json).toMatchObject({ first_login: true });
    await browser.saveUserInfo({ ...profile, privacy_consent: true });
    expect(await consentsOf(mobile)).toMatchObject([
      { purpose: 'terms' },
      withdrawn,
      { purpose: 'privacy', withdrawn_at: null },
    ]);
    expect((await new Browser().withdrawConsent()).status).toBe(401);
  });
});
