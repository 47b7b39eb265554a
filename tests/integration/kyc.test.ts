import { expect, it } from 'vitest';
import { POST as kycData } from '@/app/api/kyc-data/route';
import { POST as kycStatus } from '@/app/api/kyc-status/route';
import { listCourses } from '@/lib/content/courses';
import { kycNoticeText } from '@/lib/content/legal-texts';
import { moveClock } from '@/lib/server/core/time/clock';
import { decrypt } from '@/lib/server/encryption';
import { log } from '@/lib/server/log';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { findLeakedSecrets } from '../leaked-secrets';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { panAnswers, startPanProvider } from './pan-provider';
import { noon, startServices } from './services';

const services = startServices();
const provider = startPanProvider();

/** Somebody who is logged in, with a name. */
async function newClient() {
  const mobile = newMobile();
  const { browser } = await logIn(services.phones, mobile);
  await services.query("update users set name = 'Asha Rao' where mobile = $1", [mobile]);
  const [user] = await services.query('select id from users where mobile = $1', [mobile]);
  const userId = String(user?.id);
  return {
    userId,
    browser,
    send: (pan: unknown) => browser.send('kyc-data', kycData, { body: { pan } }),
    status: async () => {
      const [course] = listCourses();
      const body = { slug: course?.slug };
      const { json } = await browser.send('kyc-status', kycStatus, { body });
      return json;
    },
    submissions: () =>
      services.query(
        `select kyc_submissions.id, status, pan_ciphertext as ciphertext, key_id as "keyId",
          pan_fingerprint as fingerprint, consent_id as "consentId"
        from kyc_submissions where user_id = $1 order by created_at, decided_at`,
        [userId],
      ),
    consents: () =>
      services.query(
        `select consents.id, channel, address, given_at as "givenAt", text from consents
        join consent_notices on version = notice_version
        where user_id = $1 and consents.purpose = 'kyc' order by given_at`,
        [userId],
      ),
  };
}

const done = { status: 200, json: { message: expect.any(String), telegram_link: null } };
const complete = expect.objectContaining({ kyc_completed: true });
const open = expect.objectContaining({ kyc_completed: false });
const rejectedPan = { ciphertext: null, keyId: null, fingerprint: null };

/** Makes the jobs that wait due, and runs them. */
async function runWaitingJobs() {
  await services.query('update graphile_worker._private_jobs set run_at = now()');
  return runDueJobs();
}

it('a valid PAN completes KYC, and is stored encrypted for its user only', async () => {
  const client = await newClient();
  const pan = newPan();
  expect(await client.status()).toEqual(open);
  expect(await client.send(pan.toLowerCase())).toMatchObject(done);
  expect(await client.status()).toEqual(complete);
  expect(provider.requests).toEqual([{ pan, name: 'Asha Rao' }]);
  const [submission] = await client.submissions();
  expect(submission).toMatchObject({ status: 'verified', keyId: 'sandbox' });
  if (!(submission?.ciphertext instanceof Buffer)) throw new Error('no ciphertext');
  expect(submission.ciphertext.includes(pan)).toBe(false);
  const value = { ciphertext: submission.ciphertext, keyId: 'sandbox' };
  expect(decrypt(value, { userId: client.userId, field: 'pan' })).toBe(pan);
  expect(() => decrypt(value, { userId: 'another', field: 'pan' })).toThrow();
});

it('no table holds a PAN in clear', async () => {
  const client = await newClient();
  const pan = newPan();
  provider.answer = panAnswers['is down'];
  await client.send(pan);
  provider.answer = panAnswers.valid;
  await client.send(pan);
  const tables = await services.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const rows = await services.query(`select to_jsonb(t)::text as row from ${String(name)} t`);
    const text = rows.map(({ row }) => row).join('\n');
    expect(findLeakedSecrets(text, { pan }), String(name)).toEqual([]);
  }
});

it('consent, pending PAN and a job for it are committed before the service is asked', async () => {
  const client = await newClient();
  let seen: unknown;
  provider.answer = async (response) => {
    seen = {
      submissions: await client.submissions(),
      consents: await client.consents(),
      jobs: await services.query(
        `select j.key from graphile_worker.jobs j
        join kyc_submissions s on j.key = 'verify-pan ' || s.id
        where s.user_id = $1 and j.run_at > now()`,
        [client.userId],
      ),
    };
    panAnswers.valid(response);
  };
  await client.send(newPan());
  const consent = {
    channel: 'website',
    address: client.browser.address,
    givenAt: expect.any(Date),
    text: kycNoticeText(),
  };
  expect(seen).toMatchObject({
    submissions: [{ status: 'pending' }],
    consents: [consent],
    jobs: [{}],
  });
});

it.each([
  ['does not exist', 'invalid', 422, 'invalid_field', /Compare it with your card/],
  ['is of somebody who has died', 'inactive', 409, 'conflict', /Write to us/],
  ['has another name', 'name_mismatch', 422, 'pan_of_other_name', /as it is on the PAN card/],
] as const)(
  'a PAN that %s is rejected with what to do, and not kept',
  async (answer, status, http, code, detail) => {
    const client = await newClient();
    provider.answer = panAnswers[answer];
    expect(await client.send(newPan())).toMatchObject({
      status: http,
      json: { code, detail: expect.stringMatching(detail) },
    });
    expect(await client.submissions()).toMatchObject([{ status, ...rejectedPan }]);
    expect(await client.status()).toEqual(open);
    provider.answer = panAnswers.valid;
    expect(await client.send(newPan())).toMatchObject(done);
    expect(await client.consents()).toHaveLength(2);
  },
);

it.each(['ABCDE12345', 'ABCDE1234FF', '', 'АBCPV1234D', 42, null])(
  'the PAN %j is no PAN, and nobody is asked',
  async (pan) => {
    const client = await newClient();
    expect(await client.send(pan)).toMatchObject({
      status: 422,
      json: { code: 'invalid_field', detail: 'Invalid PAN number.' },
    });
    expect(await client.submissions()).toEqual([]);
    expect(await client.consents()).toEqual([]);
    expect(provider.requests).toEqual([]);
  },
);

it('a visitor who is not logged in completes nothing', async () => {
  const answer = await new Browser().send('kyc-data', kycData, { body: { pan: newPan() } });
  expect(answer).toMatchObject({ status: 401, json: { code: 'not_logged_in' } });
});

it.each([
  ['is down', 503, 'pan_kept', '30'],
  ['is too busy', 503, 'pan_kept', '7'],
  ['refuses', 503, 'pan_kept', '30'],
  ['answers with something else', 503, 'pan_kept', '30'],
] as const)(
  'while the service %s, a PAN stays pending, and a job verifies it later',
  async (answer, status, code, seconds) => {
    const client = await newClient();
    const pan = newPan();
    provider.answer = panAnswers[answer];
    const { headers, ...sent } = await client.send(pan);
    expect(sent).toMatchObject({ status, json: { code } });
    expect(headers.get('retry-after')).toBe(seconds);
    // The job that was enqueued with the PAN would ask after two minutes.
    expect(
      await services.query(
        `select extract(epoch from run_at - now())::int between 1 and 30 as soon
          from graphile_worker.jobs j join kyc_submissions s on j.key = 'verify-pan ' || s.id
          where s.user_id = $1`,
        [client.userId],
      ),
    ).toEqual([{ soon: true }]);
    expect(await client.submissions()).toMatchObject([{ status: 'pending' }]);
    expect(await client.status()).toEqual(open);
    provider.answer = panAnswers.valid;
    await runWaitingJobs();
    expect(provider.requests).toEqual([
      { pan, name: 'Asha Rao' },
      { pan, name: 'Asha Rao' },
    ]);
    expect(await client.status()).toEqual(complete);
  },
);

it('a PAN that is sent again replaces one that is pending, whose job then asks nobody', async () => {
  const client = await newClient();
  const [first, second] = [newPan(), newPan()];
  provider.answer = panAnswers['is down'];
  await client.send(first);
  provider.answer = panAnswers.valid;
  expect(await client.send(second)).toMatchObject(done);
  expect(await client.submissions()).toMatchObject([
    { status: 'replaced', ...rejectedPan },
    { status: 'verified' },
  ]);
  await runWaitingJobs();
  expect(provider.requests.map(({ pan }) => pan)).toEqual([first, second]);
});

it('an answer that the job can’t read is an alert, and the charged request is not repeated', async () => {
  const client = await newClient();
  provider.answer = panAnswers['answers with something else'];
  await client.send(newPan());
  expect(log.error).not.toHaveBeenCalledWith(
    expect.objectContaining({ alert: 'pan_not_verified' }),
    expect.anything(),
  );
  await runWaitingJobs();
  const [submission] = await client.submissions();
  expect(submission).toMatchObject({ status: 'pending' });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ alert: 'pan_not_verified', submissionId: submission?.id }),
    expect.anything(),
  );
  await runWaitingJobs();
  expect(provider.requests).toHaveLength(2);
  provider.answer = panAnswers.valid;
  expect(await client.send(newPan())).toMatchObject(done);
});

it('a PAN that the job finds invalid is not kept', async () => {
  const client = await newClient();
  provider.answer = panAnswers['is down'];
  await client.send(newPan());
  provider.answer = panAnswers['does not exist'];
  await runWaitingJobs();
  expect(await client.submissions()).toMatchObject([{ status: 'invalid', ...rejectedPan }]);
});

it('a job does not ask about a PAN whose consent was withdrawn', async () => {
  const client = await newClient();
  provider.answer = panAnswers['is down'];
  await client.send(newPan());
  await services.query('update consents set withdrawn_at = given_at where user_id = $1', [
    client.userId,
  ]);
  provider.answer = panAnswers.valid;
  await runWaitingJobs();
  expect(provider.requests).toHaveLength(1);
  expect(await client.status()).toEqual(open);
});

it('a PAN that is verified is answered with success again, and nothing is stored or asked', async () => {
  const client = await newClient();
  const pan = newPan();
  await client.send(pan);
  expect(await client.send(pan)).toMatchObject(done);
  expect(await client.submissions()).toHaveLength(1);
  expect(await client.consents()).toHaveLength(1);
  expect(provider.requests).toHaveLength(1);
});

it('a second PAN of a user is rejected, and the first one stays', async () => {
  const client = await newClient();
  await client.send(newPan());
  expect(await client.send(newPan())).toMatchObject({
    status: 409,
    json: { code: 'conflict', detail: expect.stringMatching(/Contact us/) },
  });
  expect(await client.submissions()).toMatchObject([{ status: 'verified' }]);
  expect(provider.requests).toHaveLength(1);
});

it('KYC ends when its consent is withdrawn, and is complete again with a new consent', async () => {
  const client = await newClient();
  const pan = newPan();
  await client.send(pan);
  await services.query('update consents set withdrawn_at = given_at where user_id = $1', [
    client.userId,
  ]);
  expect(await client.status()).toEqual(open);
  expect(await client.send(pan)).toMatchObject(done);
  expect(await client.status()).toEqual(complete);
  expect(await client.consents()).toHaveLength(2);
  expect(provider.requests).toHaveLength(1);
});

it('a user sends at most ten PANs in a day', async () => {
  const client = await newClient();
  provider.answer = panAnswers['does not exist'];
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await client.send(newPan())).status).toBe(422);
  }
  expect(await client.send(newPan())).toMatchObject({
    status: 429,
    json: {
      code: 'too_many_requests',
      detail: expect.stringMatching(/too many PANs today.*hours/),
    },
  });
  expect(provider.requests).toHaveLength(10);
  await moveClock(new Date(noon.getTime() + 86_400_000));
  expect((await client.send(newPan())).status).toBe(422);
});
