import { expect, it } from 'vitest';
import { z } from 'zod';
import { listCourses } from '@/lib/content/courses';
import { sandboxGroups } from '@/lib/contract/sandbox';
import { Buyer, cheapestPlan } from './buyer';
import { newPan } from './new-pan';
import { moveClockTo, runJobs } from './sandbox-tools';
import { serverOfFile } from './server-of-file';

/* A member's way on the built website, with the simulators of payments, PANs and Telegram. */

const server = serverOfFile({ REQUESTS_PER_ADDRESS_MINUTE: '999999' });

const plan = cheapestPlan();
const group = listCourses().find(({ slug }) => slug === plan.slug)?.group;

const status = z.object({ telegram_link: z.url().nullable() });

async function linkOf(buyer: Buyer): Promise<string | null> {
  const response = await buyer.send('/api/kyc-status', { slug: plan.slug });
  return status.parse(await response.json()).telegram_link;
}

/** Telegram's numbers of the members of the group of the plan. */
async function members(): Promise<readonly number[]> {
  const response = await fetch(`${server.url}/sandbox/group.json`);
  const groups = sandboxGroups.parse(await response.json());
  return groups.find(({ slug }) => slug === group)?.members.map(({ user_id }) => user_id) ?? [];
}

const join = (link: string | null) => fetch(link ?? '', { method: 'POST' });
const joined = z.object({ user_id: z.int() });

async function buy(buyer: Buyer): Promise<void> {
  expect((await buyer.pay(await buyer.order(plan))).status).toBe(200);
  await runJobs(server.url);
}

it('a buyer pays, completes KYC, joins once, and is removed at the end', async () => {
  const buyer = await Buyer.logIn(server.url);
  expect(await linkOf(buyer)).toBe(null);
  await buy(buyer);
  expect(await linkOf(buyer)).toBe(null);
  const kyc = await buyer.send('/api/kyc-data', { pan: newPan() });
  expect(kyc.status).toBe(200);
  const link = await linkOf(buyer);
  expect(status.parse(await kyc.json()).telegram_link).toBe(link);

  const first = await join(link);
  expect(first.status).toBe(200);
  const { user_id } = joined.parse(await first.json());
  expect((await join(link)).status).toBe(409);
  await runJobs(server.url);
  expect(await members()).toContain(user_id);
  expect(await linkOf(buyer)).toBe(link);

  const expiry = new Date((await buyer.expiry(plan.slug)) ?? '');
  await moveClockTo(server.url, new Date(expiry.getTime() + 60_000));
  await runJobs(server.url);
  await runJobs(server.url);
  expect(await members()).not.toContain(user_id);
  await moveClockTo(server.url, null);
}, 120_000);

it('a link that was not used admits nobody soon after the end, without the timetable', async () => {
  const buyer = await Buyer.logIn(server.url);
  await buy(buyer);
  await buyer.send('/api/kyc-data', { pan: newPan() });
  const token = new URL((await linkOf(buyer)) ?? '').pathname.split('/').at(-1);
  const problem = async () => (await fetch(`${server.url}/sandbox/link.json?link=${token}`)).json();
  expect(await problem()).toMatchObject({ problem: null });
  const expiry = new Date((await buyer.expiry(plan.slug)) ?? '');
  await moveClockTo(server.url, new Date(expiry.getTime() + 1000));
  await expect.poll(problem).toMatchObject({ problem: expect.any(String) });
  await moveClockTo(server.url, null);
}, 120_000);

it('a member who renewed stays after the first end', async () => {
  const buyer = await Buyer.logIn(server.url);
  await buy(buyer);
  await buyer.send('/api/kyc-data', { pan: newPan() });
  const { user_id } = joined.parse(await (await join(await linkOf(buyer))).json());
  const first = new Date((await buyer.expiry(plan.slug)) ?? '');
  await buy(buyer);
  await moveClockTo(server.url, new Date(first.getTime() + 60_000));
  await runJobs(server.url);
  await runJobs(server.url);
  expect(await members()).toContain(user_id);
  await moveClockTo(server.url, null);
}, 120_000);
