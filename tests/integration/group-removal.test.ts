import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditMembers } from '@/lib/server/billing/audit/compare-members';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { checkMembership } from '@/lib/server/groups/check-membership';
import { memberRemoval, removeEnded, requestRemoval } from '@/lib/server/groups/removal-jobs';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { log } from '@/lib/server/log';
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
const BOT = '1000000001';
const over = new Date(noon.getTime() + 62 * 86_400_000);

/** A member of the group, whose order is `orderId`. */
async function joined() {
  const userId = await seedBuyer();
  const orderId = await buy(userId);
  await seedPan(userId);
  const link = await linkOf(userId);
  const person = newPerson();
  await postUpdate(telegram.join(link, person));
  await runGroupJobs();
  telegram.requests.length = 0;
  return { userId, orderId, link, person };
}

async function sweep() {
  await removeEnded.run({});
  await runGroupJobs();
}

const alerts = () =>
  vi.mocked(log.error).mock.calls.map(([fields]) => Object(fields).alert ?? 'none');

describe('a member whose entitlement is over', () => {
  it('is removed once the term has ended, and not before', async () => {
    const { userId, person, link } = await joined();
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(true);
    await moveClock(over);
    await sweep();
    expect(telegram.statusOf(chatId, person)).toBe('left');
    expect(telegram.links.get(link)?.isRevoked).toBe(true);
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'ended', telegram_user_id: person },
    ]);
  });

  it('is looked for every five minutes', () => {
    expect(removeEnded).toMatchObject({ name: 'remove-members', every: '5 minutes' });
  });

  it('is removed by a refund at once', async () => {
    const { userId, orderId, person } = await joined();
    await refund(orderId);
    await runGroupJobs();
    expect(telegram.isMember(chatId, person)).toBe(false);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
  });

  it('stays where another order of the group runs', async () => {
    const { userId, orderId, person } = await joined();
    await buy(userId);
    await refund(orderId);
    await runGroupJobs();
    expect(telegram.isMember(chatId, person)).toBe(true);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'joined' }]);
  });

  it('is removed when the consent to KYC is withdrawn', async () => {
    const { userId, person } = await joined();
    await services.query('update consents set withdrawn_at = now() where user_id = $1', [userId]);
    await inTransaction((tx) => requestRemoval(tx, userId));
    await runGroupJobs();
    expect(telegram.isMember(chatId, person)).toBe(false);
  });

  it('who has not joined yet can’t any more', async () => {
    const userId = await seedEntitled();
    const link = await linkOf(userId);
    await moveClock(over);
    await sweep();
    expect(telegram.join(link)).toBe(undefined);
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'ended', telegram_user_id: null },
    ]);
  });
});

describe('a member who renewed', () => {
  it('before the removal is not removed', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    await removeEnded.run({});
    await buy(userId);
    await runGroupJobs();
    expect(telegram.isMember(chatId, person)).toBe(true);
    expect(telegram.requests).toEqual([]);
  });

  it('while Telegram is asked about the person is not removed', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    telegram.before = async (method) => {
      if (method === 'getChatMember') await buy(userId);
    };
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(true);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'joined' }]);
  });

  it('during the removal waits for it, and gets a new link', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    let renewal: Promise<unknown> = Promise.resolve();
    let isRenewed = false;
    telegram.before = async (method) => {
      if (method !== 'banChatMember') return;
      renewal = buy(userId).then(() => {
        isRenewed = true;
      });
      // The settlement waits for the lock of the user, as the database says.
      await expect
        .poll(() =>
          services.query("select from pg_locks where locktype = 'advisory' and not granted"),
        )
        .not.toEqual([]);
      expect(isRenewed).toBe(false);
    };
    await sweep();
    await renewal;
    expect(telegram.isMember(chatId, person)).toBe(false);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
    await linkOf(userId);
  });
});

it('an update about the removal that is handled during it is no error', async () => {
  const { userId, person } = await joined();
  await moveClock(over);
  const [membership] = await membershipsOf(userId);
  telegram.before = async (method) => {
    if (method !== 'unbanChatMember') return;
    await postUpdate(telegram.change(chatId, person, 'kicked', BOT));
    await checkMembership.run({ id: membership?.id ?? '' });
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'left' }]);
  };
  await memberRemoval.run({ id: membership?.id ?? '' });
  expect(telegram.statusOf(chatId, person)).toBe('left');
  expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
});

it('a person whose two memberships by two accounts end at the same time is removed', async () => {
  const [one, other] = [await seedEntitled(), await seedEntitled()];
  const person = newPerson();
  await postUpdate(telegram.join(await linkOf(one), person));
  telegram.change(chatId, person, 'left');
  await postUpdate(telegram.join(await linkOf(other), person));
  await runGroupJobs();
  const memberships = [...(await membershipsOf(one)), ...(await membershipsOf(other))];
  expect(memberships).toMatchObject([{ status: 'joined' }, { status: 'joined' }]);
  await moveClock(over);
  let ends: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    // Both are about to end before either has.
    await tx.execute(sql`select from group_members for update`);
    ends = Promise.all(memberships.map((membership) => memberRemoval.run(membership)));
    const waiting = () => services.query('select from pg_locks where not granted');
    await expect.poll(waiting, { timeout: 5_000 }).toHaveLength(2);
  });
  await ends;
  expect(telegram.isMember(chatId, person)).toBe(false);
  for (const userId of [one, other]) {
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
  }
});

describe('an administrator', () => {
  it.each(['administrator', 'creator'] as const)('a %s is never removed (R59)', async (status) => {
    const { userId, person } = await joined();
    telegram.change(chatId, person, status);
    await moveClock(over);
    await sweep();
    expect(telegram.requests).not.toContain('banChatMember');
    expect(telegram.statusOf(chatId, person)).toBe(status);
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'ended', is_administrator: true },
    ]);
  });
});

it('an administrator who renews is in the group by the same membership and link', async () => {
  const { userId, person } = await joined();
  const link = await linkOf(userId);
  telegram.change(chatId, person, 'administrator');
  await moveClock(over);
  await sweep();
  await buy(userId);
  expect(await linkOf(userId)).toBe(link);
  await sweep();
  expect(await membershipsOf(userId)).toMatchObject([{ status: 'joined', is_administrator: true }]);
});

it('an administrator whose plan ended is removed once they are a plain member', async () => {
  const { userId, person } = await joined();
  telegram.change(chatId, person, 'administrator');
  await moveClock(over);
  await sweep();
  expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
  await postUpdate(telegram.change(chatId, person, 'member', newPerson()));
  await sweep();
  expect(telegram.isMember(chatId, person)).toBe(false);
  expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended', is_administrator: false }]);
});

it('a former member whom an administrator adds again without entitlement is removed', async () => {
  const { person } = await joined();
  await moveClock(over);
  await sweep();
  await postUpdate(telegram.change(chatId, person, 'member', newPerson()));
  await sweep();
  expect(telegram.isMember(chatId, person)).toBe(false);
});

describe('a removal that fails', () => {
  it('is tried again, and the timetable leaves its tries alone', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    telegram.behaviour = 'is down';
    await sweep();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'joined' }]);
    telegram.behaviour = 'answers';
    await sweep();
    const jobs = await services.query(
      "select attempts, max_attempts from graphile_worker.jobs where key like 'remove-member %'",
    );
    expect(jobs).toEqual([{ attempts: 1, max_attempts: 22 }]);
    await services.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs',
    );
    await runGroupJobs();
    expect(telegram.isMember(chatId, person)).toBe(false);
  });

  it('and has failed for good is begun again after three days, not before', async () => {
    const { person } = await joined();
    await moveClock(over);
    await removeEnded.run({});
    const failed = (since: string) =>
      services.query(
        `update graphile_worker._private_jobs
          set attempts = max_attempts, updated_at = now() - $1::interval where key like 'remove-member %'`,
        [since],
      );
    await failed('2 days');
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(true);
    await failed('4 days');
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(false);
  });

  it('after the ban and before its end leaves a ban that ends by itself', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    telegram.before = async (method) => {
      if (method === 'banChatMember') telegram.behaviour = 'is down';
    };
    await sweep();
    expect(telegram.statusOf(chatId, person)).toBe('kicked');
    telegram.before = async () => {};
    telegram.behaviour = 'answers';
    await postUpdate(telegram.change(chatId, person, 'kicked', BOT));
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'left' }]);
    // Telegram takes what is less than 30 s away as a ban for ever.
    const inSeconds = (telegram.bans.get(person) ?? 0) - over.getTime() / 1_000;
    expect(inSeconds).toBeGreaterThan(60);
    expect(inSeconds).toBeLessThan(300);
  });

  it('after the person was removed and before that was stored is repeated without harm (F17)', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    telegram.change(chatId, person, 'left');
    await sweep();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
    telegram.requests.length = 0;
    for (const membership of await membershipsOf(userId)) await memberRemoval.run(membership);
    expect(telegram.requests).toEqual([]);
  });

  it('of a person who joins meanwhile is tried again with that person', async () => {
    const userId = await seedEntitled();
    const link = await linkOf(userId);
    const person = newPerson();
    await moveClock(over);
    telegram.before = async (method) => {
      if (method !== 'revokeChatInviteLink') return;
      telegram.before = async () => {};
      await postUpdate(telegram.join(link, person));
    };
    const [membership] = await membershipsOf(userId);
    await expect(memberRemoval.run({ id: membership?.id ?? '' })).rejects.toThrow('meanwhile');
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(false);
  });
});

describe('the nightly comparison', () => {
  it('finds a member who left without an update', async () => {
    const { userId, person } = await joined();
    telegram.change(chatId, person, 'left');
    await watchGroups.run({});
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'left' }]);
  });

  it('finds somebody whose membership is over in the group, who is removed', async () => {
    const { userId, person } = await joined();
    await moveClock(over);
    await sweep();
    telegram.change(chatId, person, 'member');
    await watchGroups.run({});
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(false);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'ended' }]);
  });

  it('leaves members who may be there', async () => {
    const { userId, person } = await joined();
    await watchGroups.run({});
    await sweep();
    expect(telegram.isMember(chatId, person)).toBe(true);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'joined' }]);
    expect(alerts()).toEqual([]);
  });

  it('reports a bot that has lost a right', async () => {
    await joined();
    telegram.botRights.can_restrict_members = false;
    await watchGroups.run({});
    expect(alerts()).toContain('bot_lost_rights');
  });

  it('ends with an alert while Telegram is down', async () => {
    await joined();
    telegram.behaviour = 'is down';
    await watchGroups.run({});
    expect(telegram.requests).toHaveLength(1);
    expect(alerts()).toEqual(['groups_not_compared']);
  });
});

describe('the audit of members', () => {
  it.each(['is busy', 'is down'] as const)(
    'asks nothing more while Telegram %s',
    async (behaviour) => {
      await joined();
      await joined();
      telegram.behaviour = behaviour;
      expect(await auditMembers(noon)).toMatchObject([{ kind: 'not-asked' }]);
      expect(telegram.requests).toHaveLength(1);
    },
  );
});

/** Pseudo-random numbers below `most`, the same for each seed. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

it.each([1, 2, 3, 4, 5, 6])(
  'whoever is in the group is entitled, after each step of the random timeline %i (R57, R59)',
  async (seed) => {
    const pick = numbers(seed);
    const userId = await seedBuyer();
    const person = newPerson();
    const bought: string[] = [];
    let hasKyc = false;
    const steps: Record<string, () => Promise<unknown>> = {
      buy: async () => bought.push(await buy(userId)),
      kyc: async () => {
        if (!hasKyc) await seedPan(userId);
        hasKyc = true;
      },
      refund: async () => {
        const orderId = bought.shift();
        if (orderId) await refund(orderId);
      },
      wait: async () => moveClock(new Date((await now()).getTime() + (1 + pick(40)) * 86_400_000)),
      leave: async () => {
        if (telegram.isMember(chatId, person)) {
          await postUpdate(telegram.change(chatId, person, 'left'));
        }
      },
      repeat: async () => runGroupJobs(),
    };
    const names = Object.keys(steps);
    for (let n = 0; n < 14; n += 1) {
      const name = names[pick(names.length)] ?? 'wait';
      await steps[name]?.();
      await sweep();
      const expected = hasKyc && (await isRunning(userId));
      if (telegram.isMember(chatId, person)) expect(expected, `${n} ${name}`).toBe(true);
      // A person who may join is shown a link and joins by it; others get no link.
      const link = await linkOf(userId).catch(() => undefined);
      expect(link !== undefined, `${n} ${name}`).toBe(expected);
      const update = link && telegram.join(link, person);
      if (update) await postUpdate(update);
      await runGroupJobs();
      expect(telegram.isMember(chatId, person), `${n} ${name}`).toBe(expected);
    }
  },
  120_000,
);

/** By the rows alone, whether a fulfilled order's term of the user runs now. */
async function isRunning(userId: string): Promise<boolean> {
  const at = await now();
  const rows = await services.query(
    `select from entitlements e join orders o on o.id = e.order_id
      where e.user_id = $1 and o.status = 'fulfilled' and e.starts_at <= $2 and e.ends_at > $2`,
    [userId, at],
  );
  return rows.length > 0;
}
