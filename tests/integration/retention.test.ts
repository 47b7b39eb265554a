import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordRules } from '@/lib/content/queries';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import { laterBy } from '@/lib/domain/period';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { cleanUp } from '@/lib/server/accounts/retention/clean-up';
import { moveClock } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { endPlans, seedCustomer } from './seed-customer';
import { seedBuyer } from './seed-orders';
import { noon, startServices } from './services';

/* How long each kind of row is kept, on a moved clock. */

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

const afterNoon = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS);
const months = (value: number) => laterBy(noon, { value, unit: 'months' });

let countAll: string | undefined;

/** The number of rows of each table, in one query: a connection and a query of each table is slow. */
async function counts(): Promise<Map<string, number>> {
  countAll ??= await countQuery();
  const rows = await services.query(countAll);
  return new Map(rows.map(({ name, n }) => [String(name), Number(n)]));
}

async function countQuery(): Promise<string> {
  const tables = await services.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'sandbox_clock'",
  );
  return tables
    .map(({ tablename }) => `select '${tablename}' as name, count(*)::int as n from "${tablename}"`)
    .join(' union all ');
}

/** Rows that a clean-up at a moment deletes, by table. */
async function deletedAt(moment: Date): Promise<Record<string, number>> {
  const before = await counts();
  return deletedSince(before, moment);
}

async function deletedSince(
  before: ReadonlyMap<string, number>,
  moment: Date,
): Promise<Record<string, number>> {
  await moveClock(moment);
  await cleanUp.run({});
  const left = await counts();
  const gone = [...before].map(([table, n]) => [table, n - (left.get(table) ?? 0)] as const);
  return Object.fromEntries(gone.filter(([, n]) => n !== 0));
}

/**
 * Rows that are kept until a moment are there a minute before it, and gone a minute after; nothing else
 * goes in these two minutes.
 */
async function expectKeptUntil(moment: Date, rows: Record<string, number>): Promise<void> {
  await moveClock(new Date(moment.getTime() - MINUTE_MS));
  await cleanUp.run({});
  const kept = await counts();
  for (const table of Object.keys(rows)) expect(kept.get(table)).toBeGreaterThan(0);
  expect(await deletedSince(kept, new Date(moment.getTime() + MINUTE_MS))).toEqual(rows);
}

describe('the clean-up keeps', () => {
  it('an OTP for 24 hours', async () => {
    await services.query(
      "insert into otps (mobile, purpose, pre_login_hash, mac, created_at, expires_at) values ('9876543210', 'login', 'a', 'b', $1, $1)",
      [noon],
    );
    await expectKeptUntil(afterNoon(24), { otps: 1 });
  });

  it('a counter of limits for 48 hours', async () => {
    await services.query("insert into rate_limits (key, window_start, n) values ('x', $1, 1)", [
      noon,
    ]);
    await expectKeptUntil(afterNoon(48), { rate_limits: 1 });
  });

  it('the digest of a lead for an hour, the lead as long as a record of a client', async () => {
    await services.query("insert into lead_digests (digest, created_at) values ('x', $1)", [noon]);
    await services.query(
      "insert into leads (kind, name, email, created_at) values ('contact', 'Asha', 'asha@example.com', $1)",
      [noon],
    );
    await expectKeptUntil(afterNoon(1), { lead_digests: 1 });
    await expectKeptUntil(laterBy(noon, getRecordRules().recordKeeping), { leads: 1 });
  });

  it('a provider’s event for 90 days', async () => {
    await services.query(
      "insert into webhook_events (provider, key, body, received_at) values ('cashfree', 'x', '', $1)",
      [noon],
    );
    await expectKeptUntil(afterNoon(90 * 24), { webhook_events: 1 });
  });

  it('a reminder for 12 months', async () => {
    await services.query(
      "insert into reminders (user_id, course_slug, ends_at, days_before, status, created_at, decided_at) values ($1, 'x', $2, 7, 'sent', $2, $2)",
      [await seedBuyer(), noon],
    );
    await expectKeptUntil(months(12), { reminders: 1 });
  });

  it('a session until it ends', async () => {
    await services.query(
      "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('x', $1, $2, $2, $3)",
      [await seedBuyer(), noon, afterNoon(5)],
    );
    await expectKeptUntil(afterNoon(5), { sessions: 1 });
  });

  it('what was asked about a PAN, and answered, for 24 hours', async () => {
    await services.query(
      "insert into pan_lookups (pan_fingerprint, name_digest, user_id, asked_at, outcome) values ('x', 'y', $1, $2, 'name_mismatch')",
      [await seedBuyer(), noon],
    );
    await expectKeptUntil(afterNoon(24), { pan_lookups: 1 });
  });

  it('a submission of KYC that was rejected or replaced for 12 months', async () => {
    const userId = await seedBuyer();
    const [version, consent] = [randomUUID(), randomUUID()];
    await services.query(
      "insert into consent_notices (version, purpose, text, created_at) values ($1, 'kyc', 'text', $2)",
      [version, noon],
    );
    await services.query(
      "insert into consents (id, user_id, purpose, notice_version, channel, address, given_at) values ($1, $2, 'kyc', $3, 'website', '10.0.0.1', $4)",
      [consent, userId, version, noon],
    );
    await services.query(
      `insert into kyc_submissions (user_id, status, consent_id, created_at, decided_at)
        select $1, status, $2, $3, $3 from unnest(array['invalid', 'name_mismatch', 'replaced']) as status`,
      [userId, consent, noon],
    );
    await expectKeptUntil(months(12), { kyc_submissions: 3 });
  });
});

it('the clean-up keeps a PAN that waits for its verification for 30 days, a verified one longer', async () => {
  const { userId } = await seedCustomer();
  const kyc = () =>
    services.query(
      `select status, pan_ciphertext is not null or key_id is not null or pan_fingerprint is not null as "hasPan"
      from kyc_submissions where user_id = $1 order by status`,
      [userId],
    );
  const end = afterNoon(30 * 24).getTime();
  await moveClock(new Date(end - MINUTE_MS));
  await cleanUp.run({});
  const verified = { status: 'verified', hasPan: true };
  expect(await kyc()).toEqual([{ status: 'pending', hasPan: true }, verified]);
  await moveClock(new Date(end + MINUTE_MS));
  await cleanUp.run({});
  expect(await kyc()).toEqual([{ status: 'replaced', hasPan: false }, verified]);
});

describe('of a customer whose plans have ended the clean-up keeps', () => {
  const end = afterNoon(2);
  const lawful = laterBy(end, getRecordRules().recordKeeping);

  async function formerCustomer(): Promise<string> {
    const { userId } = await seedCustomer();
    await endPlans(services.query, userId, end);
    return userId;
  }

  it('the verified PAN for as long as the law has records of clients kept', async () => {
    await formerCustomer();
    await expectKeptUntil(lawful, { kyc_submissions: 1 });
  });

  it('and who is erased the consents as long, and the accounts longer', async () => {
    const userId = await formerCustomer();
    await moveClock(afterNoon(3));
    await eraseCustomer(userId);
    await expectKeptUntil(lawful, { kyc_submissions: 1, consents: 1 });
  });

  it('and who is erased the address of accepted terms as long, and the terms longer', async () => {
    const userId = await formerCustomer();
    await moveClock(afterNoon(3));
    await eraseCustomer(userId);
    const address = async (moment: number) => {
      await moveClock(new Date(moment));
      await cleanUp.run({});
      const [row] = await services.query(
        'select document, address from order_terms join orders on orders.id = order_id where user_id = $1',
        [userId],
      );
      return row;
    };
    const document = 'terms-of-test';
    const kept = await address(lawful.getTime() - MINUTE_MS);
    expect(kept).toEqual({ document, address: expect.any(String) });
    expect(await address(lawful.getTime() + MINUTE_MS)).toEqual({ document, address: null });
  });

  it('and who is erased no rejected PAN for longer than the consent to it', async () => {
    const userId = await formerCustomer();
    await moveClock(new Date(lawful.getTime() - 3_600_000));
    await services.query(
      `insert into kyc_submissions (user_id, status, consent_id, created_at, decided_at)
        select user_id, 'invalid', id, $2::timestamptz, $2 from consents where user_id = $1`,
      [userId, lawful],
    );
    await eraseCustomer(userId);
    await expectKeptUntil(lawful, { kyc_submissions: 2, consents: 1 });
  });

  it('and who is erased the membership of a group until it has ended', async () => {
    const userId = await formerCustomer();
    await moveClock(afterNoon(3));
    await eraseCustomer(userId);
    expect(await deletedAt(afterNoon(4))).not.toHaveProperty('group_members');
    await services.query(
      "update group_members set status = 'ended', ended_at = $2 where user_id = $1",
      [userId, afterNoon(4)],
    );
    expect(await deletedAt(afterNoon(5))).toEqual({ group_members: 1 });
  });
});

it('the clean-up keeps the PAN of a customer whose plan runs, however long ago it was verified', async () => {
  const { userId } = await seedCustomer();
  const years = laterBy(noon, { value: 30, unit: 'years' });
  await services.query('update entitlements set ends_at = $2 where user_id = $1', [userId, years]);
  await deletedAt(laterBy(noon, { value: 20, unit: 'years' }));
  const kept = await services.query(
    "select 1 from kyc_submissions where user_id = $1 and status = 'verified'",
    [userId],
  );
  expect(kept).toHaveLength(1);
});
