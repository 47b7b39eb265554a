import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/contract/api-error';
import { submitPan } from '@/lib/server/accounts/kyc/submit-pan';
import { verifySubmission } from '@/lib/server/accounts/kyc/verify-submission';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { catalogue, groupOf } from '@/lib/server/core/catalogue/read-catalogue';
import { getDatabase } from '@/lib/server/db/client';
import { isEntitled } from '@/lib/server/groups/entitled';
import { log } from '@/lib/server/log';
import { closeMatter, listOrderMatters } from '@/lib/server/operations/operator/open-matters';
import { newPan } from './new-pan';
import { panAnswers, startPanProvider } from './pan-provider';
import { seedPan } from './seed-kyc';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* Settlements and submissions of accounts with one PAN, at once. */

const services = startServices();
const provider = startPanProvider();
const alerts = () =>
  vi.mocked(log.error).mock.calls.map(([fields]) => JSON.parse(JSON.stringify(fields)));

beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
});

const TURNS = 10;

/** Two orders of this price exceed the cap together. In rupees. */
const price = Math.floor((catalogue().feeCapPaise / 100) * 0.6);

const settle = (order: Awaited<ReturnType<typeof seedOrder>>) =>
  applyAnswer(order.id, paidAnswer(order, `payment ${order.id}`), noon);

const submit = (userId: string, pan: string) =>
  submitPan({ userId, pan, address: '127.0.0.1' }).catch((error: unknown) => {
    if (error instanceof ApiError) return error.code;
    throw error;
  });

const statuses = (userId: string) =>
  services.query(
    'select status, pan_fingerprint is null as "isDropped" from kyc_submissions where user_id = $1',
    [userId],
  );

it('of two orders of accounts with one PAN that exceed the cap together, one is held', async () => {
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const pan = newPan();
    const users = [await seedBuyer(), await seedBuyer()];
    for (const user of users) await seedPan(user, pan);
    const orders = await Promise.all(users.map((user) => seedOrder(user, { price })));
    expect((await Promise.all(orders.map(settle))).sort()).toEqual(['fulfilled', 'paid']);
  }
});

it('orders of accounts with different PANs are both granted', async () => {
  const users = [await seedBuyer(), await seedBuyer()];
  for (const user of users) await seedPan(user);
  const orders = await Promise.all(users.map((user) => seedOrder(user, { price })));
  expect(await Promise.all(orders.map(settle))).toEqual(['fulfilled', 'fulfilled']);
});

it('of two PANs that a user sends at once, one is verified, and the other is not kept', async () => {
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const user = await seedBuyer();
    const answers = await Promise.all([submit(user, newPan()), submit(user, newPan())]);
    expect(answers).toContainEqual(expect.objectContaining({ telegram_link: null }));
    expect(answers).toContain('conflict');
    const stored = await statuses(user);
    expect(stored.filter(({ status }) => status === 'verified')).toHaveLength(1);
    const others = stored.filter(({ status }) => status !== 'verified');
    expect(others.every(({ isDropped }) => isDropped)).toBe(true);
  }
});

it('a user who sends one PAN five times at once has it verified once, and gets no error of the server', async () => {
  const user = await seedBuyer();
  const pan = newPan();
  await Promise.all(Array.from({ length: 5 }, () => submit(user, pan)));
  const stored = await statuses(user);
  expect(stored.filter(({ status }) => status === 'verified')).toHaveLength(1);
  expect(stored.filter(({ status }) => status === 'pending')).toHaveLength(0);
});

it('request and job that verify one submission at once decide it once', async () => {
  const user = await seedBuyer();
  const id = await seedPan(user, newPan(), 'pending');
  const decided = await Promise.all(Array.from({ length: 4 }, () => verifySubmission(id)));
  expect(new Set(decided)).toEqual(new Set(['verified']));
  expect(await statuses(user)).toEqual([{ status: 'verified', isDropped: false }]);
});

it('a PAN that is verified while its replacement is stored stays out', async () => {
  const user = await seedBuyer();
  const [first, second] = [newPan(), newPan()];
  let sendSecond: Promise<unknown> | undefined;
  provider.answer = async (response, pan) => {
    if (pan === first) {
      provider.answer = panAnswers.valid;
      sendSecond = submit(user, second);
      await sendSecond;
    }
    panAnswers.valid(response);
  };
  expect(await submit(user, first)).toBe('conflict');
  expect(await sendSecond).toMatchObject({ telegram_link: null });
  expect(await statuses(user)).toEqual([
    { status: 'replaced', isDropped: true },
    { status: 'verified', isDropped: false },
  ]);
});

it('KYC that joins accounts over the cap is complete, and a person decides about the link', async () => {
  const pan = newPan();
  const [first, second] = [await seedBuyer(), await seedBuyer()];
  const orders = [await seedOrder(first, { price }), await seedOrder(second, { price })];
  const [older, newer] = orders.map(({ id }) => id);
  for (const order of orders) expect(await settle(order)).toBe('fulfilled');
  const mayJoin = (userId: string) =>
    isEntitled(getDatabase(), { userId, groupSlug: groupOf('btst-vip'), at: noon });
  const statusesOf = () =>
    services.query('select distinct status from orders where id = any($1)', [[older, newer]]);
  await submit(first, pan);
  expect(alerts()).toEqual([]);
  expect(await mayJoin(first)).toBe(true);
  expect(await submit(second, pan)).toMatchObject({ telegram_link: null });
  expect(alerts()).toEqual([{ alert: 'fee_cap_of_pan', orderId: newer }]);
  expect(await Promise.all([mayJoin(first), mayJoin(second)])).toEqual([true, false]);
  expect(await listOrderMatters()).toContainEqual(
    expect.objectContaining({ orderId: newer, kind: 'fee_cap_of_pan' }),
  );
  expect(await statusesOf()).toEqual([{ status: 'fulfilled' }]);
  await closeMatter(newer ?? '', 'fee_cap_of_pan');
  expect(await mayJoin(second)).toBe(true);
});

it.each(['the account that is joined', 'the account that was there'])(
  'of a settlement of %s and the KYC that joins it, one sees the other',
  async (which) => {
    for (let turn = 1; turn <= TURNS; turn += 1) {
      vi.mocked(log.error).mockClear();
      const pan = newPan();
      const [joining, known] = [await seedBuyer(), await seedBuyer()];
      await seedPan(known, pan);
      const isJoining = which === 'the account that is joined';
      const [payer, settling] = isJoining ? [known, joining] : [joining, known];
      expect(await settle(await seedOrder(payer, { price }))).toBe('fulfilled');
      const order = await seedOrder(settling, { price });
      let settled: Promise<string> | undefined;
      provider.answer = (response) => {
        settled = settle(order);
        panAnswers.valid(response);
      };
      await submit(joining, pan);
      const isHeld = (await settled) === 'paid';
      expect(alerts().some(({ alert }) => alert === 'fee_cap_of_pan')).toBe(!isHeld);
    }
  },
);
