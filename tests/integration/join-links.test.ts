import { describe, expect, it } from 'vitest';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { entitledLink, findOrMakeJoinLink, newestJoinLink } from '@/lib/server/groups/join-link';
import { memberRemoval, removeEnded } from '@/lib/server/groups/removal-jobs';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { seedPan } from './seed-kyc';
import {
  buy,
  COURSE,
  linkOf,
  membershipsOf,
  refund,
  runGroupJobs,
  seedEntitled,
} from './seed-members';
import { seedBuyer } from './seed-orders';
import { noon, startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

const services = startServices();
const telegram = startTelegram();
const chatId = chatIdOf(COURSE);

const made = () => telegram.requests.filter((method) => method === 'createChatInviteLink').length;

describe('a join link', () => {
  it('two members have two links, each the same with every need', async () => {
    const [one, other] = [await seedEntitled(), await seedEntitled()];
    const links = [await linkOf(one), await linkOf(other)];
    expect(new Set(links).size).toBe(2);
    expect([await linkOf(one), await linkOf(other)]).toEqual(links);
    expect(made()).toBe(2);
  });

  it('ten needs at once get one link', async () => {
    const userId = await seedEntitled();
    const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(userId)));
    expect(new Set(links).size).toBe(1);
    expect(made()).toBe(1);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'open' }]);
  });

  it('a user who is not entitled gets none, and Telegram is not asked', async () => {
    const userId = await seedBuyer();
    expect(await findOrMakeJoinLink({ userId, groupSlug: COURSE })).toBe(undefined);
    expect(telegram.requests).toEqual([]);
    expect(await membershipsOf(userId)).toEqual([]);
  });

  it('its name at Telegram says nothing about the user', async () => {
    const userId = await seedEntitled();
    const link = await linkOf(userId);
    expect(telegram.links.get(link)?.name).toMatch(/^member-[\w-]{16}$/);
  });

  it('the database has it only encrypted and as a keyed digest', async () => {
    const userId = await seedEntitled();
    const link = await linkOf(userId);
    const rows = await services.query('select row_to_json(m)::text as row from group_members m');
    const jobs = await services.query(
      'select row_to_json(j)::text as row from graphile_worker.jobs j',
    );
    expect(JSON.stringify([...rows, ...jobs])).not.toContain(link.slice(-12));
  });

  it('a link of a user who has joined stays the answer, and admits nobody else', async () => {
    const userId = await seedEntitled();
    const link = await linkOf(userId);
    const person = newPerson();
    await postUpdate(telegram.join(link, person));
    await runGroupJobs();
    expect(await linkOf(userId)).toBe(link);
    expect(telegram.links.get(link)?.isRevoked).toBe(true);
    await postUpdate(telegram.change(chatId, person, 'left'));
    expect(telegram.join(link)).toBe(undefined);
  });

  it('a user who has left gets a new one while entitled', async () => {
    const userId = await seedEntitled();
    const first = await linkOf(userId);
    const person = newPerson();
    await postUpdate(telegram.join(first, person));
    await runGroupJobs();
    await postUpdate(telegram.change(chatId, person, 'left'));
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'left' }]);
    const second = await linkOf(userId);
    expect(second).not.toBe(first);
    await postUpdate(telegram.join(second, person));
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'left' }, { status: 'joined' }]);
  });

  it('a user who renewed after the end gets a new one', async () => {
    const userId = await seedEntitled();
    const first = await linkOf(userId);
    await moveClock(new Date(noon.getTime() + 62 * 86_400_000));
    await removeEnded.run({});
    await runGroupJobs();
    expect(await findOrMakeJoinLink({ userId, groupSlug: COURSE })).toBe(undefined);
    expect(telegram.links.get(first)?.isRevoked).toBe(true);
    await buy(userId);
    expect(await linkOf(userId)).not.toBe(first);
  });
});

describe('a link that can’t be made', () => {
  it('while Telegram is down there is none, and the job makes it', async () => {
    const userId = await seedEntitled();
    telegram.behaviour = 'is down';
    expect(await findOrMakeJoinLink({ userId, groupSlug: COURSE })).toBe(undefined);
    expect(await membershipsOf(userId)).toEqual([]);
    telegram.behaviour = 'answers';
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'open' }]);
    await linkOf(userId);
    expect(made()).toBe(2);
  });

  it('the job waits as long as Telegram says', async () => {
    const userId = await seedEntitled();
    telegram.behaviour = 'is busy';
    expect(await findOrMakeJoinLink({ userId, groupSlug: COURSE })).toBe(undefined);
    const [job] = await services.query(
      `select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
        where task_identifier = 'make-join-link' and key like $1`,
      [`%${userId}%`],
    );
    expect(job?.seconds).toBeGreaterThan(30);
    expect(job?.seconds).toBeLessThanOrEqual(40);
  });

  it('a link that was made and whose answer was lost is revoked when somebody comes by it (F12)', async () => {
    const userId = await seedEntitled();
    telegram.behaviour = 'lost';
    expect(await findOrMakeJoinLink({ userId, groupSlug: COURSE })).toBe(undefined);
    telegram.behaviour = 'answers';
    const [lost = ''] = [...telegram.links.keys()].slice(-1);
    const second = await linkOf(userId);
    expect(second).not.toBe(lost);
    const update = telegram.join(lost);
    expect(await postUpdate(update)).toBe(200);
    await runGroupJobs();
    expect(telegram.links.get(lost)?.isRevoked).toBe(true);
    expect(telegram.links.get(second)?.isRevoked).toBe(true);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }, { status: 'joined' }]);
  });

  it('a link whose maker was killed is made anew after fifteen seconds', async () => {
    const userId = await seedEntitled();
    await inTransaction(async (tx) => {
      const membership = {
        userId,
        groupSlug: COURSE,
        chatId,
        status: 'making',
        linkName: userId,
      } as const;
      await tx.insert(groupMembers).values({ ...membership, createdAt: noon });
    });
    await moveClock(new Date(noon.getTime() + 16_000));
    await linkOf(userId);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }, { status: 'open' }]);
  });

  it('a link that comes when the membership is over is revoked', async () => {
    const userId = await seedBuyer();
    const orderId = await buy(userId);
    await seedPan(userId);
    telegram.before = async (method) => {
      if (method !== 'createChatInviteLink') return;
      await refund(orderId);
      for (const membership of await membershipsOf(userId)) await memberRemoval.run(membership);
    };
    expect(await findOrMakeJoinLink({ userId, groupSlug: COURSE })).toBe(undefined);
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
    const [link] = [...telegram.links.values()].slice(-1);
    expect(link?.isRevoked).toBe(true);
  });

  it('the job of a user who is not entitled any more makes none', async () => {
    const userId = await seedBuyer();
    expect(await entitledLink({ userId, groupSlug: COURSE })).toBe(undefined);
    expect(telegram.requests).toEqual([]);
  });
});

describe('the newest paid course', () => {
  it('its link is that of the order which was granted last', async () => {
    const userId = await seedEntitled();
    await buy(userId, 'mcx-commodity-trading');
    const link = await newestJoinLink(userId);
    expect(link).toBe(await linkOf(userId, 'mcx-commodity-trading'));
  });

  it('an extension makes its course the newest', async () => {
    const userId = await seedEntitled();
    await buy(userId, 'mcx-commodity-trading');
    await moveClock(new Date((await now()).getTime() + 1_000));
    await buy(userId);
    expect(await newestJoinLink(userId)).toBe(await linkOf(userId));
  });

  it('a user who has bought nothing has no link', async () => {
    expect(await newestJoinLink(await seedBuyer())).toBe(undefined);
  });
});
