import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordRules } from '@/lib/content/queries';
import { HOUR_MS } from '@/lib/domain/dates';
import { laterBy } from '@/lib/domain/period';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { exportCustomer } from '@/lib/server/accounts/customers/export-customer';
import {
  withdrawConsents,
  withdrawKycConsent,
} from '@/lib/server/accounts/customers/withdraw-consent';
import { submitPan } from '@/lib/server/accounts/kyc/submit-pan';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { listReports } from '@/lib/server/core/alerts/raise-alert';
import { hasCompletedKyc } from '@/lib/server/core/ledger/kyc-of-user';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { endPlans, seedCustomer } from './seed-customer';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* Erasure of a customer's data. */

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

/** When the plans of former customers have ended. */
const end = new Date(noon.getTime() + HOUR_MS);

const numberOf = async (table: string, userId: string) =>
  (await services.query(`select 1 from ${table} where user_id = $1`, [userId])).length;

const userRow = async (userId: string) => {
  const [row] = await services.query(
    'select mobile, name, email, state_code, erased_at from users where id = $1',
    [userId],
  );
  return row;
};

/** A customer without anything that forbids an erasure. */
async function formerCustomer() {
  const customer = await seedCustomer();
  await endPlans(services.query, customer.userId, end);
  await moveClock(new Date(end.getTime() + HOUR_MS));
  return customer;
}

describe('an erasure', () => {
  it('leaves of the profile an empty row, and deletes what no law has kept', async () => {
    const { userId, mobile } = await formerCustomer();
    const other = await seedCustomer();
    await eraseCustomer(userId);
    expect(await userRow(userId)).toMatchObject({
      mobile: null,
      name: '',
      email: null,
      state_code: null,
      erased_at: expect.any(Date),
    });
    for (const table of ['sessions', 'reminders', 'pan_lookups'])
      expect(await numberOf(table, userId)).toBe(0);
    expect(await services.query('select 1 from otps where mobile = $1', [mobile])).toEqual([]);
    const { profile } = await exportCustomer(other.userId);
    expect(profile).toMatchObject({ name: other.name, mobile: other.mobile });
    expect(await numberOf('sessions', other.userId)).toBe(1);
    expect(
      await services.query('select 1 from leads where number = $1', [other.mobile]),
    ).toHaveLength(1);
  });

  it('deletes leads with the mobile, and none with an e-mail that nobody verified', async () => {
    const { userId, email, mobile } = await formerCustomer();
    const leads = () =>
      services.query(
        `select number, lower(email) = lower($2) as "hasEmail" from leads
        where number = $1 or lower(email) = lower($2) order by number`,
        [mobile, email],
      );
    const ofEmail = { number: null, hasEmail: true };
    expect(await leads()).toEqual([{ number: mobile, hasEmail: false }, ofEmail]);
    await eraseCustomer(userId);
    expect(await leads()).toEqual([ofEmail]);
  });

  it('keeps consents as withdrawn, the verified PAN and the accounts, and says until when', async () => {
    const { userId, pan, address } = await formerCustomer();
    const kept = await eraseCustomer(userId);
    const { recordKeeping, taxRecords } = getRecordRules();
    expect(kept).toEqual([
      expect.objectContaining({ count: 1, until: laterBy(end, recordKeeping) }),
      expect.objectContaining({ count: 1, until: laterBy(end, recordKeeping) }),
      expect.objectContaining({ count: 1, until: laterBy(end, taxRecords) }),
    ]);
    const records = await exportCustomer(userId);
    expect(records.consents).toMatchObject([{ address, withdrawnAt: expect.any(Date) }]);
    expect(records.kyc).toMatchObject([{ status: 'verified', pan, comparedName: null }]);
    for (const part of ['orders', 'payments', 'refunds', 'invoices', 'entitlements'] as const) {
      expect(records[part].length).toBeGreaterThan(0);
    }
    expect(await hasCompletedKyc(getDatabase(), userId)).toBe(false);
  });

  it('requests the removal from each group', async () => {
    const { userId } = await formerCustomer();
    const [membership] = await services.query('select id from group_members where user_id = $1', [
      userId,
    ]);
    await eraseCustomer(userId);
    expect(
      await services.query('select 1 from graphile_worker.jobs where key = $1', [
        `remove-member ${membership?.id}`,
      ]),
    ).toHaveLength(1);
  });

  it('ends each session, and a login by the same mobile is a new user', async () => {
    const mobile = newMobile();
    const { browser } = await logIn(services.phones, mobile);
    const idOf = async () => {
      const [row] = await services.query('select id from users where mobile = $1', [mobile]);
      return String(row?.id);
    };
    const first = await idOf();
    expect((await browser.me()).status).toBe(200);
    await eraseCustomer(first);
    expect((await browser.me()).status).toBe(401);
    const again = await logIn(services.phones, mobile, new Browser());
    expect((await again.browser.me()).status).toBe(200);
    expect(await idOf()).not.toBe(first);
  });

  it('leaves no PAN of a request that was under way', async () => {
    const userId = await seedBuyer();
    await eraseCustomer(userId);
    await expect(submitPan({ userId, pan: newPan(), address: '127.0.0.1' })).rejects.toMatchObject({
      code: 'not_logged_in',
    });
    expect(await numberOf('kyc_submissions', userId)).toBe(0);
  });

  it('of a user who is being erased at the same moment happens once', async () => {
    const { userId } = await formerCustomer();
    const settled = await Promise.allSettled([eraseCustomer(userId), eraseCustomer(userId)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an erasure is refused', () => {
  const refused = (userId: string) =>
    expect(eraseCustomer(userId)).rejects.toMatchObject({ name: 'RefusedError' });

  it('a second time', async () => {
    const { userId } = await formerCustomer();
    await eraseCustomer(userId);
    await expect(eraseCustomer(userId)).rejects.toThrow('was erased on 1 March 2027 already');
  });

  it('while an order waits for a decision', async () => {
    const { userId } = await formerCustomer();
    const order = await seedOrder(userId);
    const said = { ...order, totalPaise: order.totalPaise - 1 };
    await applyAnswer(order.id, paidAnswer(said, randomUUID()), await now());
    await expect(eraseCustomer(userId)).rejects.toThrow(`${order.id} waits for a decision`);
  });

  it('while a refund is under way', async () => {
    const { userId, orderId } = await seedCustomer();
    await services.query(
      'update entitlements set starts_at = $2, ends_at = $2 where user_id = $1',
      [userId, noon],
    );
    await expect(eraseCustomer(userId)).rejects.toThrow(`refund of the order ${orderId}`);
  });

  it('while a plan is in force, and says until when', async () => {
    const userId = await seedBuyer();
    const order = await seedOrder(userId);
    await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now());
    await expect(eraseCustomer(userId)).rejects.toThrow('until 1 April 2027');
    expect(await userRow(userId)).toMatchObject({ erased_at: null });
    await moveClock(new Date('2027-04-02T00:00:00+05:30'));
    await eraseCustomer(userId);
  });

  it('for an unknown user', () => refused(randomUUID()));
});

it('a payment that arrives after the erasure waits for a person', async () => {
  const userId = await seedBuyer();
  const order = await seedOrder(userId);
  await eraseCustomer(userId);
  expect(await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now())).toBe('paid');
  expect(await numberOf('entitlements', userId)).toBe(0);
  const [row] = await services.query('select review_reason from orders where id = $1', [order.id]);
  expect(row).toEqual({ review_reason: 'buyer_erased' });
});

describe('a withdrawn consent to KYC', () => {
  it('ends KYC and the memberships of groups, and keeps a verified PAN', async () => {
    const { userId, pan } = await seedCustomer();
    expect(await hasCompletedKyc(getDatabase(), userId)).toBe(true);
    await withdrawKycConsent(userId);
    expect(await hasCompletedKyc(getDatabase(), userId)).toBe(false);
    const { kyc, groups } = await exportCustomer(userId);
    expect(kyc).toMatchObject([{ status: 'verified', pan }]);
    const keys = groups.map(({ id }) => `remove-member ${id}`);
    expect(
      await services.query('select 1 from graphile_worker.jobs where key = any($1)', [keys]),
    ).toHaveLength(1);
  });

  it('ends with all others that the customer withdraws, and orders stay as they are', async () => {
    const { userId, orderId } = await seedCustomer();
    const [before] = await services.query('select status from orders where id = $1', [orderId]);
    await withdrawConsents(userId);
    expect(await hasCompletedKyc(getDatabase(), userId)).toBe(false);
    const { sessions, consents } = await exportCustomer(userId);
    expect(sessions).toEqual([]);
    expect(consents.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([]);
    expect(await services.query('select status from orders where id = $1', [orderId])).toEqual([
      before,
    ]);
    expect(listReports()).toContainEqual(
      expect.objectContaining({ kind: 'consent_withdrawn', about: userId }),
    );
  });

  it('can be withdrawn once', async () => {
    const { userId } = await seedCustomer();
    await withdrawKycConsent(userId);
    await expect(withdrawKycConsent(userId)).rejects.toThrow('no consent to KYC that holds');
  });
});
