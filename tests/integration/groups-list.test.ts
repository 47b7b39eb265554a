import { expect, it } from 'vitest';
import { z } from 'zod';
import { POST as kycData } from '@/app/api/kyc-data/route';
import { moveClock } from '@/lib/server/core/time/clock';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { logIn } from './browser';
import { type BuyerInProcess, newBuyer } from './buyer-in-process';
import { seedPan } from './seed-kyc';
import { buy, COURSE, linkOf, refund, runGroupJobs } from './seed-members';
import { noon, startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

/* A buyer's groups: the list, and the link of a course, in every state. */

const services = startServices();
const telegram = startTelegram();
const OTHER = 'mcx-commodity-trading';

/** A buyer who is logged in, with the id of the user. */
async function visitor() {
  const buyer = await newBuyer(services.phones);
  const [row] = await services.query('select id from users where mobile = $1', [buyer.mobile]);
  return { buyer, userId: z.uuid().parse(row?.id) };
}

/** So many days after noon, when sessions that were not used have ended. */
async function later(days: number, { browser, mobile }: BuyerInProcess) {
  await moveClock(new Date(noon.getTime() + days * 86_400_000));
  await logIn(services.phones, mobile, browser);
}

const statusOf = async ({ buyer }: Awaited<ReturnType<typeof visitor>>, slug = COURSE) =>
  (await buyer.kycStatus(slug)).json;

const open = (kyc_completed: boolean, has_success_payment: boolean) => ({
  kyc_completed,
  has_success_payment,
  telegram_link: null,
});

it('the link of a course is shown only after payment and KYC, whichever comes first (R57)', async () => {
  const payer = await visitor();
  expect(await statusOf(payer)).toEqual(open(false, false));
  await buy(payer.userId);
  expect(await statusOf(payer)).toEqual(open(false, true));
  await seedPan(payer.userId);
  const link = await linkOf(payer.userId);
  expect(await statusOf(payer)).toEqual({ ...open(true, true), telegram_link: link });
  expect(await statusOf(payer, OTHER)).toEqual(open(true, false));

  const early = await visitor();
  await seedPan(early.userId);
  expect(await statusOf(early)).toEqual(open(true, false));
  await buy(early.userId);
  expect(await statusOf(early)).toMatchObject({ telegram_link: expect.stringContaining('https') });
});

it('the link is gone after the expiry, comes with a renewal, and goes with a refund', async () => {
  const asked = await visitor();
  await buy(asked.userId);
  await seedPan(asked.userId);
  const first = await linkOf(asked.userId);
  await later(62, asked.buyer);
  expect(await statusOf(asked)).toEqual(open(true, true));
  const orderId = await buy(asked.userId);
  expect(await statusOf(asked)).toEqual({ ...open(true, true), telegram_link: first });
  await refund(orderId);
  expect(await statusOf(asked)).toMatchObject({ telegram_link: null });
});

it('the answers that hold a link are in no cache', async () => {
  const { buyer } = await visitor();
  const answers = [await buyer.kycStatus(COURSE), await buyer.groups()];
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});

it('while Telegram is down the status is answered without a link, which a job makes', async () => {
  const asked = await visitor();
  await buy(asked.userId);
  await seedPan(asked.userId);
  telegram.behaviour = 'is down';
  expect(await statusOf(asked)).toEqual(open(true, true));
  telegram.behaviour = 'answers';
  await runGroupJobs();
  const made = telegram.requests.length;
  expect(await statusOf(asked)).toMatchObject({ telegram_link: expect.stringContaining('https') });
  expect(telegram.requests).toHaveLength(made);
});

it('the list has each course that was bought, the latest expiry first', async () => {
  const { buyer, userId } = await visitor();
  expect((await buyer.groups()).json).toEqual([]);
  await buy(userId, OTHER);
  await later(20, buyer);
  await buy(userId);
  expect((await buyer.groups()).json).toMatchObject([
    { slug: COURSE, status: 'active' },
    { slug: OTHER, status: 'active' },
  ]);
  await seedPan(userId);
  await later(40, buyer);
  const { json } = await buyer.groups();
  expect(json).toEqual([
    {
      name: expect.any(String),
      slug: COURSE,
      status: 'active',
      plan_expires_at: expect.stringMatching(/T18:29:59/),
      telegram_link: await linkOf(userId),
    },
    {
      name: expect.any(String),
      slug: OTHER,
      status: 'expired',
      plan_expires_at: expect.stringMatching(/T18:29:59/),
    },
  ]);
});

it('two buyers read two links of one group, and a stranger none', async () => {
  const [one, other] = [await visitor(), await visitor()];
  for (const { userId } of [one, other]) {
    await buy(userId);
    await seedPan(userId);
  }
  const links = [];
  for (const { buyer } of [one, other]) {
    const [group] = z
      .array(z.object({ telegram_link: z.string() }))
      .parse((await buyer.groups()).json);
    links.push(group?.telegram_link);
  }
  expect(new Set(links).size).toBe(2);
  const { buyer } = await visitor();
  expect((await buyer.groups()).json).toEqual([]);
});

it('the link of a member who has joined stays the answer', async () => {
  const asked = await visitor();
  await buy(asked.userId);
  await seedPan(asked.userId);
  const link = await linkOf(asked.userId);
  const person = newPerson();
  await postUpdate(telegram.join(link, person));
  await runGroupJobs();
  expect(await statusOf(asked)).toMatchObject({ telegram_link: link });
  await postUpdate(telegram.change(chatIdOf(COURSE), person, 'left'));
  await runGroupJobs();
  expect(await statusOf(asked)).not.toMatchObject({ telegram_link: link });
});

it('the answer to a PAN that is verified already has the link of the newest paid course', async () => {
  const asked = await visitor();
  await buy(asked.userId);
  await seedPan(asked.userId, 'ABCPR1234K');
  const body = { pan: 'ABCPR1234K' };
  const { json } = await asked.buyer.browser.send('kyc-data', kycData, { body });
  expect(json).toMatchObject({ telegram_link: await linkOf(asked.userId) });
});
