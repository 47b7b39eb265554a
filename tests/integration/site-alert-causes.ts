import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { watchLogins } from '@/lib/server/accounts/auth/watch-logins';
import { withdrawConsents } from '@/lib/server/accounts/customers/withdraw-consent';
import { verification } from '@/lib/server/accounts/kyc/verify-submission';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { getDatabase, getPool, inTransaction } from '@/lib/server/db/client';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { countLostLines, LineWriter } from '@/lib/server/line-writer';
import { log } from '@/lib/server/log';
import { watchBuild } from '@/lib/server/operations/readiness/watch-build';
import { watchClock } from '@/lib/server/operations/readiness/watch-clock';
import { watchDatabase } from '@/lib/server/operations/readiness/watch-database';
import { watchLog } from '@/lib/server/operations/readiness/watch-log';
import { watchWorkers } from '@/lib/server/operations/worker/release-locks';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { smsGateway } from '@/lib/server/providers/chosen-providers';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { findMember } from '@/lib/server/providers/telegram/telegram-client';
import { Browser } from './browser';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { seedPan } from './seed-kyc';
import { COURSE, linkOf, seedEntitled } from './seed-members';
import { seedBuyer } from './seed-orders';
import { noon } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

/** More than a process may have open. */
const NO_DESCRIPTOR = 1 << 30;

const telegram = startTelegram();
const chatId = chatIdOf(COURSE);

/** Messages of some minutes ago that nobody used, each with so many wrong attempts. */
async function sendOtps({ messages, wrong }: { messages: number; wrong: number }): Promise<void> {
  const at = new Date(noon.getTime() - 10 * 60_000);
  await getPool().query(
    `insert into otps (mobile, purpose, pre_login_hash, mac, guesses, last_guess_at, created_at,
      expires_at, dead_at)
    select '9' || (100000000 + n), 'login', '', '', $2, $3, $3, $3, $3
    from generate_series(1, $1) as n`,
    [messages, wrong, at],
  );
  await watchLogins.run({});
}

/** All providers answer like this. */
function answerAll(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const askTelegram = () =>
  findMember({ chatId, telegramUserId: newPerson() }).catch(() => undefined);

/** The link of a user who may join; the group has its first membership. */
const openLink = async () => linkOf(await seedEntitled());

async function failForGood(): Promise<void> {
  const run = () => Promise.reject(new TypeError('A fault of the code.'));
  const job = defineJob({
    name: 'test',
    of: noPayload,
    lane: 'rest',
    tries: 1,
    does: 'fails',
    run,
  });
  await enqueue(getDatabase(), job, {});
  await runDueJobs([job]);
}

/** Causes of each alert about processes, providers, logins and groups. */
export const siteAlertCauses = {
  job_failed: failForGood,
  no_worker: watchWorkers,
  clock_differs: async () => {
    const read = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => read() + 60_000);
    void watchClock();
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled());
  },
  database_unusable: async () => {
    const write = inTransaction(async (transaction) => {
      await transaction.execute(sql`set transaction read only`);
      await transaction.execute(sql`delete from leads`);
    });
    await expect(write).rejects.toThrow();
    void watchDatabase();
  },
  log_lost: async () => {
    const before = countLostLines();
    new LineWriter(NO_DESCRIPTOR).write('lost\n');
    await vi.waitFor(() => expect(countLostLines()).toBeGreaterThan(before));
    void watchLog();
  },
  build_outdated: () => {
    onTestFinished(() => void watchBuild(undefined));
    void watchBuild('2026-01-01');
  },
  provider_down: () => {
    answerAll(503, {});
    return askTelegram();
  },
  only_provider_down: async () => {
    answerAll(503, {});
    await smsGateway.checkKey().catch(() => undefined);
  },
  provider_refuses_keys: () => {
    answerAll(401, { ok: false, error_code: 401, description: 'Unauthorized' });
    return askTelegram();
  },
  provider_refuses: () => {
    answerAll(403, { ok: false, error_code: 403, description: 'Forbidden' });
    return askTelegram();
  },
  provider_limits_requests: () => {
    answerAll(429, { ok: false, error_code: 429, description: 'Too Many Requests' });
    return askTelegram();
  },
  otp_daily_cap: async () => {
    vi.stubEnv('OTP_SENDS_PER_DAY', '2');
    await getPool().query(
      `insert into otps (mobile, purpose, pre_login_hash, mac, created_at, expires_at)
        values ('9876543210', 'login', '', '', $1, $1)`,
      [noon],
    );
    await new Browser().requestOtp(newMobile());
  },
  otp_guessing: () => sendOtps({ messages: 20, wrong: 5 }),
  otp_pumping: () => sendOtps({ messages: 200, wrong: 0 }),
  consent_withdrawn: async () => withdrawConsents(await seedBuyer()),
  pan_not_verified: async () => {
    const id = await seedPan(await seedBuyer(), newPan(), 'pending');
    answerAll(200, {});
    await verification.run({ id });
  },
  group_migrated: () => {
    const parameters = { migrate_to_chat_id: -1_009_876_543_210 };
    answerAll(400, { ok: false, error_code: 400, description: 'Bad Request', parameters });
    return askTelegram();
  },
  bot_lost_rights: async () => {
    await openLink();
    telegram.botRights.can_restrict_members = false;
    await watchGroups.run({});
  },
  group_not_private: async () => {
    telegram.chat = { type: 'supergroup', username: 'btst_vip' };
    await watchGroups.run({});
  },
  groups_not_heard: async () => {
    telegram.webhook = { url: 'https://old.example.com/api/webhooks/telegram' };
    await watchGroups.run({});
  },
  people_not_known: async () => {
    telegram.unheard.set(chatId, 1);
    await watchGroups.run({});
  },
  groups_not_compared: async () => {
    await openLink();
    telegram.behaviour = 'is down';
    await watchGroups.run({});
  },
  link_used_twice: async () => {
    const link = await openLink();
    await postUpdate(telegram.join(link));
    const second = telegram.change(chatId, newPerson(), 'member');
    Object.assign(second.chat_member, { invite_link: { invite_link: link } });
    await postUpdate(second);
  },
  unknown_member: () => postUpdate(telegram.change(chatId, newPerson(), 'member')),
};
