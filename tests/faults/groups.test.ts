import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, cheapestPlan } from '../integration/buyer';
import { completeKyc, join, joinLink } from '../integration/group-member';
import { grantedOnce, ledgerOf } from '../integration/ledger';
import { COMMIT } from '../integration/postgres-proxy';
import { moveClockTo, runJobs, timeOf } from '../integration/sandbox-tools';
import { type KilledSite, reconcileUntil, startKilledSite } from './killed-site';

/* The website is killed while it verifies a PAN, makes a join link or removes a member, and started again. */

let site: KilledSite;
let buyer: Buyer;

const plan = cheapestPlan();

/** Longer than a link is being made. In milliseconds. */
const MAKING_MS = 60_000;
const MONTH_MS = 31 * 86_400_000;

// A buyer whose order is granted.
beforeEach(async () => {
  site = await startKilledSite();
  buyer = await Buyer.logIn(site.url);
  const { order_id, ...order } = await buyer.order(plan);
  await buyer.pay({ order_id, ...order });
  await expect
    .poll(() => ledgerOf(site.database, order_id), { timeout: 20_000 })
    .toEqual(grantedOnce);
});
afterEach(() => site.end());

async function restart(): Promise<void> {
  await site.restart();
  buyer.site = site.url;
}

const moveClock = async (ms: number) =>
  moveClockTo(site.url, new Date((await timeOf(site.url)).getTime() + ms));

/** The simulator's page of a link is on the port of the process that runs. */
const atSite = (link: string) => site.url + new URL(link).pathname;

const memberships = () =>
  site.database.query('select status from group_members order by created_at, status');
const links = () =>
  site.database.query<{ link: string; isRevoked: boolean }>(
    'select link, is_revoked as "isRevoked" from sandbox_invite_links',
  );
const members = () =>
  site.database.query("select 1 from sandbox_group_members where status = 'member'");

it.each([
  ['is stored and not looked up', /insert into "kyc_submissions"/],
  ['is being looked up', /insert into "pan_lookups"/],
  ['was looked up and is not verified', /update "pan_lookups"/],
])('a PAN that %s is verified once by a job', async (_, afterStatement) => {
  const killed = site.killAt({ statement: COMMIT, afterStatement, moment: 'after' });
  await Promise.allSettled([completeKyc(buyer)]);
  await killed;
  const submissions = () => site.database.query('select status from kyc_submissions');
  expect(await submissions()).toEqual([{ status: 'pending' }]);
  await restart();
  await reconcileUntil(site, submissions, [{ status: 'verified' }]);
  expect(await site.database.query('select outcome from pan_lookups')).toEqual([
    { outcome: 'valid' },
  ]);
  expect(await joinLink(buyer, plan)).toBeDefined();
});

it('a link that was made and not stored is never shown, and revoked when somebody uses it (F12)', async () => {
  const killed = site.killAt({
    statement: /update "group_members" set "status" = \$1, "link_ciphertext"/,
    moment: 'before',
  });
  await Promise.allSettled([completeKyc(buyer)]);
  await killed;
  const [lost] = await links();
  await restart();
  await moveClock(MAKING_MS);
  const shown = await joinLink(buyer, plan);
  expect(shown).toBeDefined();
  expect(shown).not.toBe(lost?.link);
  expect(await joinLink(buyer, plan)).toBe(shown);
  await join(atSite(lost?.link ?? ''));
  const revoked = async () => (await links()).map(({ isRevoked }) => isRevoked);
  await expect.poll(revoked, { timeout: 60_000, interval: 200 }).toEqual([true, true]);
  expect(await memberships()).toEqual([{ status: 'ended' }, { status: 'joined' }]);
  expect(await joinLink(buyer, plan)).toBe(shown);
  expect(await members()).toHaveLength(1);
});

it('a removal that was done and not stored is repeated without harm (F17)', async () => {
  await completeKyc(buyer);
  await join((await joinLink(buyer, plan)) ?? '');
  await expect.poll(memberships).toEqual([{ status: 'joined' }]);
  const killed = site.killAt({
    statement: /update "group_members" set "status" = \$1, "is_administrator"/,
    moment: 'before',
  });
  await moveClock((plan.months + 1) * MONTH_MS);
  // It does not end before the process does.
  await Promise.allSettled([runJobs(site.url)]);
  await killed;
  // Telegram's update about the removal may have come before the process ended.
  expect([[{ status: 'joined' }], [{ status: 'left' }]]).toContainEqual(await memberships());
  expect(await members()).toEqual([]);
  await restart();
  // The update about the removal, and the removal that is repeated, both end the membership.
  const active = () =>
    site.database.query("select 1 from group_members where status in ('open', 'joined')");
  await reconcileUntil(site, active, []);
  expect(await members()).toEqual([]);
});
