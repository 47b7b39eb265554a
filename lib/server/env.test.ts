import { readFile } from 'node:fs/promises';
import { parseEnv as parseFile } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import {
  type Env,
  EnvError,
  loadEnv,
  misspeltNames,
  parseEnv,
  parseStartEnv,
  simulatorAddress,
  variables,
} from './env';
import { liveSettings } from './env.examples';

const live = { APP_MODE: 'live', SITE_URL: 'https://www.example.com' };

function problemsOf(
  source: NodeJS.Dict<string>,
  parse: (source: NodeJS.Dict<string>) => Env = parseEnv,
): string {
  try {
    parse(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
}

describe('misspeltNames', () => {
  it.each([
    ['AUTH_SECRETT', 'AUTH_SECRET'],
    ['AUTH_SERCET', 'AUTH_SECRET'],
    ['auth-secret', 'AUTH_SECRET'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SITE-URL', 'SITE_URL'],
    ['PORTS', 'PORT'],
    ['NEXT_PUBLIC_API_BASSE', 'NEXT_PUBLIC_API_BASE'],
  ])('the name %s is told as %s', (name, meant) => {
    expect(misspeltNames([name])).toEqual([`${name} is not a setting: do you mean ${meant}?`]);
  });

  it('names of settings and of others are not told', () => {
    const others = ['HOME', 'PATH', 'HOSTNAME', 'USER', 'NODE_ENV', 'PGSSLMODE', 'TZ', 'DOMAIN'];
    expect(misspeltNames([...Object.keys(variables), ...others, 'POSTGRES_PASSWORD'])).toEqual([]);
  });
});

describe('parseEnv', () => {
  it('a sandbox needs no settings', () => {
    const { DATA_KEYS, ...others } = parseEnv({});
    expect(DATA_KEYS).toEqual([
      { id: 'sandbox', key: Buffer.from('sandbox-key-of-32-bytes-nosecret') },
    ]);
    expect(others).toMatchInlineSnapshot(`
      {
        "ALERT_CHAT_ID": undefined,
        "ALERT_WEBHOOK_URL": undefined,
        "APP_MODE": "sandbox",
        "AUTH_SECRET": "sandbox-secret-for-sessions-and-limits",
        "BACKUP_CLEAR": undefined,
        "BACKUP_RECIPIENT": undefined,
        "BROKER_LOGINS_PER_ADDRESS_HOUR": 120,
        "BROKER_LOGINS_PER_NETWORK_HOUR": 240,
        "CASHFREE_CLIENT_ID": "sandbox-client",
        "CASHFREE_CLIENT_SECRET": "sandbox-secret",
        "CASHFREE_PREVIOUS_CLIENT_SECRET": "",
        "COUPON_TRIALS_PER_ACCOUNT_HOUR": 10,
        "DATABASE_URL": undefined,
        "DATA_DIR": ".data",
        "DHAN_PARTNER_ID": "sandbox-partner",
        "DHAN_PARTNER_SECRET": "sandbox-partner-secret",
        "FRONTEND_ORIGIN": undefined,
        "GO_LIVE_WITHOUT": "",
        "HOST": "127.0.0.1",
        "LEADS_FORWARD_URL": undefined,
        "LEADS_PER_ADDRESS_HOUR": 20,
        "LEADS_PER_MINUTE": 120,
        "LEADS_PER_NETWORK_HOUR": 40,
        "METRICS_TOKEN": undefined,
        "NEXT_PUBLIC_API_BASE": "/api",
        "NEXT_PUBLIC_CHAT_API_BASE": "/api/chat",
        "NEXT_PUBLIC_ORDER_CONSENT": "notice",
        "OPERATORS": [],
        "ORDERS_PER_ACCOUNT_HOUR": 20,
        "OTP_RESEND_SECONDS": 30,
        "OTP_SENDS_PER_ADDRESS_HOUR": 60,
        "OTP_SENDS_PER_DAY": 20000,
        "OTP_SENDS_PER_MINUTE": 300,
        "OTP_SENDS_PER_MOBILE_DAY": 10,
        "OTP_SENDS_PER_MOBILE_HOUR": 5,
        "OTP_SENDS_PER_NETWORK_HOUR": 120,
        "OTP_VERIFIES_PER_ADDRESS_MINUTE": 60,
        "OTP_WRONG_PER_MOBILE_DAY": 20,
        "OTP_WRONG_PER_MOBILE_HOUR": 10,
        "PAN_CHECKS_PER_ADDRESS_HOUR": 60,
        "PAN_CHECKS_PER_NETWORK_HOUR": 120,
        "PAN_CLIENT_ID": "sandbox-pan-client",
        "PAN_CLIENT_SECRET": "sandbox-pan-secret",
        "PAN_FINGERPRINT_KEY": "sandbox-secret-for-fingerprints-of-pans",
        "PORT": 3000,
        "REQUESTS_PER_ADDRESS_MINUTE": 300,
        "ROBOTS": "noindex",
        "SITE_URL": undefined,
        "SMS_AUTH_KEY": "sandbox-sms-key",
        "SMS_REFUND_TEMPLATE_ID": undefined,
        "SMS_REMINDER_TEMPLATE_ID": "sandbox-reminder-template",
        "SMS_TEMPLATE_ID": "sandbox-otp-template",
        "TELEGRAM_BOT_TOKEN": "1000000001:sandbox-token-of-the-bot-of-the-groups",
        "TELEGRAM_GROUPS": Map {},
        "TELEGRAM_WEBHOOK_SECRET": "sandbox-telegram-webhook-secret",
        "TRUSTED_PROXY_COUNT": 0,
      }
    `);
  });

  it('a live site listens everywhere and lets search engines in', () => {
    expect(parseEnv(live)).toMatchObject({
      HOST: '0.0.0.0',
      ROBOTS: 'index',
      SITE_URL: 'https://www.example.com',
    });
  });

  it('an empty text counts as unset', () => {
    expect(parseEnv({ PORT: '', SITE_URL: '' })).toEqual(parseEnv({}));
  });

  it('one message lists every problem', () => {
    const message = problemsOf({ APP_MODE: 'prod', PORT: '80a', TRUSTED_PROXY_COUNT: '-1' });
    expect(message.split('\n')).toEqual([
      'These settings stop the start:',
      '  APP_MODE is "prod": use sandbox or live',
      '  PORT is "80a": use a whole number from 1 to 65535',
      '  TRUSTED_PROXY_COUNT is "-1": use a whole number from 0 to 9',
    ]);
  });

  it('a live site requires its public address', () => {
    expect(problemsOf({ APP_MODE: 'live' })).toContain('SITE_URL is not set: in live set');
    expect(problemsOf({ ...live, SITE_URL: 'http://www.example.com' })).toContain('https');
    expect(problemsOf({ ...live, SITE_URL: 'https://localhost' })).toContain('public');
  });

  it.each(['https://www.example.com', 'http://8.8.8.8', 'http://localhost:3000/x', 'localhost'])(
    '%s is rejected as the address of a sandbox',
    (SITE_URL) => {
      expect(problemsOf({ SITE_URL })).toContain('in sandbox use an origin of this machine');
    },
  );

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://web:80/',
  ])('%s is accepted as the address of a sandbox', (SITE_URL) => {
    expect(parseEnv({ SITE_URL }).SITE_URL).toBe(new URL(SITE_URL).origin);
  });

  it.each(['api', '/api/', '//evil.example', 'https://api.example.com/', 'javascript:alert(1)'])(
    '%s is rejected as a base of the backend',
    (NEXT_PUBLIC_API_BASE) => {
      expect(problemsOf({ NEXT_PUBLIC_API_BASE })).toContain('NEXT_PUBLIC_API_BASE is');
    },
  );

  it.each(['*', 'null', 'localhost:4000', 'http://localhost:4000/app', 'https://app.example.com'])(
    '%s is rejected as the origin of a separate front end of a sandbox',
    (FRONTEND_ORIGIN) => {
      expect(problemsOf({ FRONTEND_ORIGIN })).toContain('FRONTEND_ORIGIN is');
    },
  );

  it('a live site accepts one https origin as a separate front end', () => {
    const app = 'https://app.example.com';
    expect(parseEnv({ ...live, FRONTEND_ORIGIN: app }).FRONTEND_ORIGIN).toBe(app);
    const plain = problemsOf({ ...live, FRONTEND_ORIGIN: 'http://app.example.com' });
    expect(plain).toContain('use one https origin');
  });

  it('a limit of 0 is rejected', () => {
    expect(problemsOf({ OTP_SENDS_PER_MINUTE: '0' })).toContain('from 1 to 999999');
  });

  it.each(['localhost', 'mysql://u:secret@host/name', 'postgres://', 'postgres:///secret'])(
    '%s is rejected as the database, without being shown',
    (DATABASE_URL) => {
      const message = problemsOf({ DATABASE_URL });
      expect(message).toContain('DATABASE_URL is malformed: use an address such as postgres://');
      expect(message).not.toContain('secret');
    },
  );

  it('a live site requires the database to start, but not to build', () => {
    expect(problemsOf(live, parseStartEnv)).toContain('DATABASE_URL is not set: in live set');
    expect(problemsOf(live)).toBe('');
    const start = {
      ...liveSettings,
      DATABASE_URL: 'postgres://user:own-password@db.internal:5432/site',
    };
    expect(parseStartEnv(start)).toMatchObject({
      ...start,
      TRUSTED_PROXY_COUNT: 1,
      DATA_KEYS: [{ id: '2027', key: Buffer.alloc(32, 'k') }],
      TELEGRAM_GROUPS: new Map([['btst-vip', '-1001234567890']]),
    });
  });

  it.each(['', '0', '10', 'one'])(
    'a live site requires a number of proxies to start, which "%s" is not',
    (TRUSTED_PROXY_COUNT) => {
      const message = problemsOf({ ...live, TRUSTED_PROXY_COUNT }, parseStartEnv);
      expect(message).toMatch(/TRUSTED_PROXY_COUNT is (?:not set|".+"): .+from (?:1|0) to 9/);
      expect(problemsOf({ ...live, TRUSTED_PROXY_COUNT: '0' })).toBe('');
    },
  );

  it.each(['', 'x'.repeat(31), 'sandbox-secret-for-sessions-and-limits'])(
    'a live site rejects a secret as short or as well known as "%s", and shows none',
    (AUTH_SECRET) => {
      const message = problemsOf({ ...live, AUTH_SECRET }, parseStartEnv);
      expect(message).toMatch(/AUTH_SECRET is (?:not set|malformed): in live set/);
      expect(message).not.toContain(AUTH_SECRET || 'undefined');
    },
  );

  it.each([
    'DATA_KEYS',
    'PAN_FINGERPRINT_KEY',
    'PAN_CLIENT_ID',
    'PAN_CLIENT_SECRET',
    'TELEGRAM_BOT_TOKEN',
    'TELEGRAM_WEBHOOK_SECRET',
    'DHAN_PARTNER_ID',
    'DHAN_PARTNER_SECRET',
    'SMS_REMINDER_TEMPLATE_ID',
  ] as const)('a live site does not start with the %s of the sandbox, or without one', (name) => {
    const inSandbox = { ...live, [name]: variables[name].unset };
    expect(problemsOf(inSandbox, parseStartEnv)).toMatch(new RegExp(`${name} is .+: in live set`));
    expect(problemsOf(live, parseStartEnv)).toContain(`${name} is not set`);
  });

  it.each([
    'short=abc',
    `=${'A'.repeat(43)}=`,
    `a=${'A'.repeat(43)}=,a=${'B'.repeat(43)}=`,
    'not-a-key',
  ])('"%s" is rejected as the keys of encryption, without being shown', (DATA_KEYS) => {
    const message = problemsOf({ DATA_KEYS });
    expect(message).toContain('DATA_KEYS is malformed: use keys such as');
    expect(message).not.toContain(DATA_KEYS);
  });

  it.each(['btst-vip', 'btst-vip=1001', 'btst-vip=-1,btst-vip=-2', 'a=-1,b=-1', 'BTST=-1'])(
    '"%s" is rejected as the groups',
    (TELEGRAM_GROUPS) => {
      expect(problemsOf({ TELEGRAM_GROUPS })).toContain('TELEGRAM_GROUPS is "');
    },
  );

  it.each([
    { SMS_AUTH_KEY: '', SMS_TEMPLATE_ID: '' },
    { SMS_AUTH_KEY: 'sandbox-sms-key', SMS_TEMPLATE_ID: 'sandbox-otp-template' },
  ])('a live site requires the firm’s own SMS gateway: %o', (settings) => {
    const message = problemsOf({ ...live, ...settings }, parseStartEnv);
    expect(message).toMatch(/SMS_AUTH_KEY is (?:not set|malformed): in live set the key/);
    expect(message).toMatch(/SMS_TEMPLATE_ID is (?:not set|"sandbox-.*"): in live set/);
    expect(message).not.toContain('sandbox-sms-key');
  });

  it.each([
    { CASHFREE_CLIENT_ID: '', CASHFREE_CLIENT_SECRET: '' },
    { CASHFREE_CLIENT_ID: 'sandbox-client', CASHFREE_CLIENT_SECRET: 'sandbox-secret' },
  ])('a live site requires the firm’s own payment gateway: %o', (settings) => {
    const message = problemsOf({ ...live, ...settings }, parseStartEnv);
    expect(message).toMatch(/CASHFREE_CLIENT_ID is (?:not set|"sandbox-.*"): in live set the id/);
    expect(message).toMatch(/CASHFREE_CLIENT_SECRET is (?:not set|malformed): in live set the/);
    expect(message).not.toContain('sandbox-secret');
  });

  it.each(['sandbox-secret', 'with space'])(
    'a live site rejects %s as the payment gateway’s secret from before, without showing it',
    (CASHFREE_PREVIOUS_CLIENT_SECRET) => {
      const message = problemsOf({ ...live, CASHFREE_PREVIOUS_CLIENT_SECRET });
      expect(message).toContain('CASHFREE_PREVIOUS_CLIENT_SECRET is malformed');
      expect(message).not.toContain(CASHFREE_PREVIOUS_CLIENT_SECRET);
    },
  );

  it('only a live site uses the real payment gateway', () => {
    expect(parseEnv(live)).toMatchObject({ CASHFREE_BASE_URL: 'https://api.cashfree.com' });
    const test = { CASHFREE_BASE_URL: 'https://sandbox.cashfree.com' };
    expect(parseEnv({ ...live, ...test })).toMatchObject(test);
    expect(parseEnv(test)).not.toHaveProperty('CASHFREE_BASE_URL');
    const own = { CASHFREE_BASE_URL: 'http://127.0.0.1:8080' };
    expect(parseEnv({ ...live, ...own })).toMatchObject(own);
    expect(problemsOf({ ...live, CASHFREE_BASE_URL: 'ftp://127.0.0.1' })).toContain('https origin');
    expect(problemsOf({ ...live, CASHFREE_BASE_URL: 'http://api.cashfree.com' })).toContain(
      'https',
    );
  });

  it('only a live site uses the real SMS gateway', () => {
    expect(parseEnv(live)).toMatchObject({ SMS_BASE_URL: 'https://control.msg91.com' });
    expect(parseEnv({ SMS_BASE_URL: 'https://api.msg91.com' })).not.toHaveProperty('SMS_BASE_URL');
    expect(problemsOf({ ...live, SMS_BASE_URL: 'http://api.msg91.com' })).toContain('https');
  });

  it('a live site forwards leads to an https address, and a sandbox to no public one', () => {
    const script = 'https://script.example.com/macros/s/canary/exec?sheet=1';
    expect(parseEnv({ ...live, LEADS_FORWARD_URL: script })).toMatchObject({
      LEADS_FORWARD_URL: script,
    });
    const local = { LEADS_FORWARD_URL: 'http://localhost:4000/leads' };
    expect(parseEnv(local)).toMatchObject(local);
    expect(problemsOf({ ...live, ...local })).toContain('https');
    const rejected = problemsOf({ LEADS_FORWARD_URL: script });
    expect(rejected).toContain('LEADS_FORWARD_URL is malformed: in sandbox');
    expect(rejected).not.toContain('canary');
    expect(problemsOf({ LEADS_FORWARD_URL: 'http://user:pass@localhost/' })).toContain('malformed');
  });

  it('a backend elsewhere is accepted', () => {
    const source = { NEXT_PUBLIC_API_BASE: 'https://api.example.com:8443/v1' };
    expect(parseEnv(source)).toMatchObject(source);
  });
});

describe('loadEnv', () => {
  it('the environment is parsed again only after a change', () => {
    vi.stubEnv('PORT', '4000');
    const before = loadEnv();
    expect(before.PORT).toBe(4000);
    expect(loadEnv()).toBe(before);
    vi.stubEnv('PORT', '4001');
    expect(loadEnv().PORT).toBe(4001);
    vi.stubEnv('PORT', undefined);
    expect(loadEnv().PORT).toBe(3000);
  });
});

describe('.env.example', () => {
  // After a change of the table: npx vitest run lib/server/env.test.ts -u
  it('.env.example is the table of variables', async () => {
    const entries = Object.entries(variables).map(
      ([name, { unset, says }]) => `# ${says}\n${name}=${unset}\n`,
    );
    await expect(entries.join('\n')).toMatchFileSnapshot('../../.env.example');
  });
});

describe('.env.live.example', () => {
  /** Values that the file has instead of the defaults. */
  const example = {
    APP_MODE: 'live',
    SITE_URL: 'https://www.example.com',
    DATABASE_URL: 'postgres://site:password@localhost:5432/site',
    TRUSTED_PROXY_COUNT: '1',
    // A start needs none, the first backup does.
    BACKUP_RECIPIENT: '',
    GO_LIVE_WITHOUT: '',
    TELEGRAM_GROUPS: 'btst-vip=-1001234567890',
  };
  const file = '../../.env.live.example';
  const namesIn = (problems: string) =>
    new Set([...problems.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name));

  // After a change of the table: npx vitest run lib/server/env.test.ts -u
  it('has each setting that a live start needs, and what it means', async () => {
    const missing = namesIn(problemsOf(example, parseStartEnv));
    const needed = Object.entries(variables).filter(
      ([name]) => name in example || missing.has(name),
    );
    const entries = needed.map(
      ([name, { unset, says }]) =>
        `# ${says}\n${name}=${new Map(Object.entries(example)).get(name) ?? unset}\n`,
    );
    await expect(entries.join('\n')).toMatchFileSnapshot(file);
  });

  it('is rejected in live until each secret and address in it is the firm’s own', async () => {
    const settings = parseFile(await readFile(new URL(file, import.meta.url), 'utf8'));
    const rejected = namesIn(problemsOf(settings, parseStartEnv));
    const secrets = Object.keys(settings).filter((name) => !(name in example));
    const own = [...secrets, 'SITE_URL', 'DATABASE_URL'];
    expect(own.filter((name) => !rejected.has(name))).toEqual([]);
    const DATABASE_URL = 'postgres://site:own-password@localhost:5432/site';
    expect(() => parseStartEnv({ ...settings, ...liveSettings, DATABASE_URL })).not.toThrow();
  });
});

describe('simulatorAddress', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000/sandbox/sms'],
    [{ HOST: '0.0.0.0', PORT: '4000' }, 'http://127.0.0.1:4000/sandbox/sms'],
    [{ HOST: '::1' }, 'http://[::1]:3000/sandbox/sms'],
    [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000/sandbox/sms'],
  ])('the simulator of an SMS gateway is where %o listens', (source, address) => {
    expect(simulatorAddress(parseEnv(source), 'sms')).toBe(address);
  });
});
