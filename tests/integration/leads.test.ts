import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeakedSecrets } from '../leaked-secrets';
import { type LeadEndpoint, startLeadEndpoint } from './lead-endpoint';
import { type ServerProcess, startServer } from './server-process';

const registration = {
  name: 'Canary Rao',
  email: 'canary@example.com',
  number: '9876501234',
};
const message = {
  name: 'Canary Menon',
  email: 'canary.menon@example.com',
  message: 'Canary: when does\nmy plan end?',
};

let endpoint: LeadEndpoint;
let server: ServerProcess;

beforeAll(async () => {
  endpoint = await startLeadEndpoint();
  server = await startServer({
    LEADS_FORWARD_URL: endpoint.url,
    LEADS_PER_ADDRESS_HOUR: '3',
    // So that a test can come from an address of its own.
    TRUSTED_PROXY_COUNT: '1',
  });
});

afterAll(async () => {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  endpoint.close();
  const { name, email, number } = registration;
  const secrets = { name, email, number, text: 'when does', other: message.email };
  expect(findLeakedSecrets(server.printed(), secrets)).toEqual([]);
  expect(server.printed()).toContain('/leads/contact');
});

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function post(
  path: string,
  body: unknown,
  { address = newAddress(), ...headers }: Record<string, string> = {},
) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { status: response.status, headers: response.headers, json };
}

const register = (changes: object = {}, headers?: Record<string, string>) =>
  post('/api/leads/masterclass', { ...registration, ...changes }, headers);
const write = (changes: object = {}, headers?: Record<string, string>) =>
  post('/api/leads/contact', { ...message, ...changes }, headers);

const stored = (name: string) =>
  server.database.query<{ forwarded_at: Date | null; created_at: Date }>(
    'select * from leads where name = $1',
    [name],
  );

/** Posts to an endpoint of the sandbox, past the proxies. */
async function sandbox(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${server.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe('a lead', () => {
  it('a lead is stored with its time and the page of its form, from either form', async () => {
    const referer = `${server.url}/contact-us?utm_source=x`;
    const names = ['Asha Stored', 'Ravi Stored'];
    expect(await register({ name: names[0] }, { referer: `${server.url}/` })).toMatchObject({
      status: 200,
      json: { message: 'You have successfully registered for the MasterClass!' },
    });
    expect(await write({ name: names[1] }, { referer })).toMatchObject({
      status: 200,
      json: { message: 'Message sent successfully!' },
    });
    const [one] = await stored('Asha Stored');
    expect(one).toMatchObject({ ...registration, name: names[0], kind: 'masterclass', page: '/' });
    expect(one).toMatchObject({ message: null });
    expect(Math.abs(Date.now() - (one?.created_at.getTime() ?? 0))).toBeLessThan(60_000);
    const [other] = await stored('Ravi Stored');
    expect(other).toMatchObject({ ...message, name: names[1], kind: 'contact', number: null });
    expect(other).toMatchObject({ page: '/contact-us' });
  });

  it('a lead is accepted as text, as a browser sends it in no-cors mode', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    expect((await register({ name: 'Asha Text' }, headers)).status).toBe(200);
    expect(await stored('Asha Text')).toHaveLength(1);
  });

  it('a lead whose referrer is another website is stored without a page', async () => {
    const headers = { referer: 'https://evil.example/contact-us' };
    expect((await write({ name: 'Ravi Elsewhere' }, headers)).status).toBe(200);
    expect(await stored('Ravi Elsewhere')).toMatchObject([{ page: null }]);
  });

  it.each([
    ['number', { number: '987650123' }, 'Please enter a valid 10-digit phone number'],
    ['email', { email: 'a@b' }, 'Please enter a valid email address'],
    ['name', { name: ' ' }, 'Enter your name, in at most 100 characters.'],
    ['name', { name: undefined }, 'Enter your name, in at most 100 characters.'],
    ['unknown', { message: 'x' }, 'There is no field "message" here.'],
  ])(
    'a lead with a wrong field, %s, is rejected with a text that says which',
    async (_, changes, detail) => {
      expect(await register(changes)).toMatchObject({
        status: 422,
        json: { code: 'invalid_field', detail },
      });
    },
  );

  it('a lead with an empty or too long message is rejected', async () => {
    expect(await write({ message: '\n' })).toMatchObject({ json: { detail: 'Write a message.' } });
    const long = await write({ message: 'x'.repeat(5001) });
    expect(long).toMatchObject({
      status: 422,
      json: { detail: 'Write at most 5000 characters.' },
    });
    expect((await write({ message: 'x'.repeat(9000) })).status).toBe(413);
  });

  it('a lead that is sent several times at once, or again within ten minutes, is stored once', async () => {
    for (const send of [register, write]) {
      const name = `Once ${send.name}`;
      const answers = await Promise.all(Array.from({ length: 5 }, () => send({ name })));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
      expect((await send({ name })).status).toBe(200);
      expect(await stored(name)).toHaveLength(1);
      expect((await send({ name, email: 'other@example.com' })).status).toBe(200);
      expect(await stored(name)).toHaveLength(2);
    }
  });

  it('a lead is stored again after ten minutes, and after the clock was set back', async () => {
    const name = 'Asha Again';
    await write({ name });
    await sandbox('clock', { now: new Date(Date.now() + 11 * 60_000) });
    await write({ name });
    expect(await stored(name)).toHaveLength(2);
    await sandbox('clock', { now: null });
    await write({ name });
    expect(await stored(name)).toHaveLength(3);
  });

  it.each([
    ['another website', { origin: 'https://evil.example' }, 403, 'foreign_origin'],
    ['nowhere', { origin: 'null' }, 403, 'foreign_origin'],
  ])('a lead from %s is rejected and not stored', async (from, headers, status, code) => {
    expect(await write({ name: `From ${from}` }, headers)).toMatchObject({
      status,
      json: { code },
    });
    expect(await stored(`From ${from}`)).toEqual([]);
  });

  it('a fourth lead in an hour from the same address by the same form is rejected', async () => {
    const address = newAddress();
    for (let time = 1; time <= 3; time += 1)
      expect((await write({}, { address })).status).toBe(200);
    const rejected = await write({ name: 'Ravi Rejected' }, { address });
    expect(rejected).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(rejected.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await stored('Ravi Rejected')).toEqual([]);
    expect((await register({}, { address })).status).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('a lead that can’t be stored is answered with 503', async () => {
    await server.database.query('alter table leads rename to leads_away');
    const rejected = await write();
    await server.database.query('alter table leads_away rename to leads');
    expect(rejected).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('a form that a browser sends without script', () => {
  const submit = (
    form: 'contact' | 'masterclass',
    fields: Record<string, string>,
    {
      address = newAddress(),
      path = `/api/leads/${form}`,
      ...headers
    }: Record<string, string> = {},
  ) =>
    fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, 'x-forwarded-for': address, ...headers },
      body: new URLSearchParams(fields),
    });
  const expectFragment = (response: Response, location: string) => {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(location);
  };

  it('a form is stored like a lead of the script, and its page says so', async () => {
    const name = 'Asha Unscripted';
    expectFragment(
      await submit('masterclass', { ...registration, name: ` ${name} ` }),
      '/#masterclass-sent',
    );
    expect(await stored(name)).toMatchObject([{ ...registration, name, kind: 'masterclass' }]);
    const contact = { ...message, name, message: 'One\r\ntwo' };
    expectFragment(await submit('contact', contact), '/contact-us#contact-sent');
    // The script sends other line ends.
    expect((await write({ name, message: 'One\ntwo' })).status).toBe(200);
    expect(await stored(name)).toHaveLength(2);
  });

  it('a form that is sent twice at once is stored once', async () => {
    const fields = { ...message, name: 'Twice Unscripted' };
    const answers = await Promise.all([submit('contact', fields), submit('contact', fields)]);
    for (const answer of answers) expectFragment(answer, '/contact-us#contact-sent');
    expect(await stored(fields.name)).toHaveLength(1);
  });

  it.each([
    ['masterclass', { name: ' ' }, 'name-error'],
    ['masterclass', { email: 'a@b' }, 'email-error'],
    ['masterclass', { email: 'a@b', number: '1' }, 'email-error'],
    ['masterclass', { number: '987650123' }, 'number-error'],
    ['contact', { name: 'x'.repeat(101) }, 'name-error'],
    ['contact', { email: 'a@b' }, 'email-error'],
    ['contact', { message: ' ' }, 'message-error'],
    ['contact', { message: 'x'.repeat(9000) }, 'too-large'],
    ['contact', { message: 'x'.repeat(10_000_000) }, 'too-large'],
    ['contact', { unknown: 'x' }, 'not-available'],
  ] as const)(
    'a form %s with %o is answered by the fragment of it',
    async (form, changes, outcome) => {
      const good = { ...(form === 'contact' ? message : registration), name: 'Wrong Unscripted' };
      const page = form === 'contact' ? '/contact-us' : '/';
      expectFragment(await submit(form, { ...good, ...changes }), `${page}#${form}-${outcome}`);
      expect(await stored('Wrong Unscripted')).toEqual([]);
    },
  );

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a form with %j is rejected and not stored', async (headers) => {
    const name = 'Foreign Unscripted';
    expect((await submit('contact', { ...message, name }, headers)).status).toBe(403);
    expect(await stored(name)).toEqual([]);
  });

  it('a form that is sent too often, or can’t be stored, says so on its page', async () => {
    const address = newAddress();
    for (let time = 1; time <= 3; time += 1) await submit('contact', message, { address });
    expectFragment(await submit('contact', message, { address }), '/contact-us#contact-too-often');
    await server.database.query('alter table leads rename to leads_away');
    const failed = await submit('contact', { ...message, name: 'Away Unscripted' });
    await server.database.query('alter table leads_away rename to leads');
    expectFragment(failed, '/contact-us#contact-not-available');
  });

  it.each([
    'request-otp',
    'verify-otp',
    'logout',
    'kyc-status',
    'create-order',
    'webhooks/cashfree',
  ])('a form is refused by /api/%s', async (endpoint) => {
    const response = await submit(
      'contact',
      { mobile: '9876543210' },
      { path: `/api/${endpoint}` },
    );
    expect([401, 415]).toContain(response.status);
  });
});

describe('the firm’s own endpoint', () => {
  const received = (name: string) => endpoint.taken.filter((lead) => lead.name === name);
  const patient = { timeout: 20_000 };
  const waitingForNextTry = (name: string) =>
    server.database.query(
      `select from graphile_worker._private_jobs as jobs
        join leads on leads.id::text = jobs.payload ->> 'id'
        where leads.name = $1 and jobs.last_error is not null and jobs.locked_at is null`,
      [name],
    );
  const forwarded = async (name: string) => (await stored(name))[0]?.forwarded_at ?? null;

  it('the firm’s own endpoint gets each lead in the fields of product 6.9', async () => {
    await register({ name: 'Asha Forwarded' });
    await write({ name: 'Ravi Forwarded' });
    await expect.poll(() => forwarded('Asha Forwarded'), patient).not.toBeNull();
    await expect.poll(() => forwarded('Ravi Forwarded'), patient).not.toBeNull();
    expect(received('Asha Forwarded')).toEqual([{ ...registration, name: 'Asha Forwarded' }]);
    expect(received('Ravi Forwarded')).toEqual([{ ...message, name: 'Ravi Forwarded' }]);
  });

  it.each([
    ['an error', { status: 500 }],
    ['a login', { status: 302, location: 'https://accounts.google.com/ServiceLogin' }],
  ])(
    'an endpoint that answers with %s gets the lead once when it works again',
    async (what, answer) => {
      const name = `Later ${what}`;
      endpoint.answer = answer;
      expect((await write({ name })).status).toBe(200);
      await expect.poll(() => waitingForNextTry(name), patient).toHaveLength(1);
      expect(await forwarded(name)).toBeNull();
      endpoint.answer = undefined;
      await sandbox('clock', { now: new Date(Date.now() + 3_600_000) });
      await sandbox('run-jobs', {});
      expect(await forwarded(name)).not.toBeNull();
      await sandbox('clock', { now: null });
      await sandbox('run-jobs', {});
      expect(received(name)).toEqual([{ ...message, name }]);
    },
  );
});
