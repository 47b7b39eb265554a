import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { removeEnded } from '@/lib/server/groups/removal-jobs';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { log } from '@/lib/server/log';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { restoreCompare, restoreRelease } from '@/scripts/ops/restore-site';
import { backUp, restore } from './backup-tools';
import { startGateway } from './memory-gateway';
import { seedPan } from './seed-kyc';
import { buy, COURSE, linkOf, membershipsOf, runGroupJobs } from './seed-members';
import { seedBuyer } from './seed-orders';
import { startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';
import { createEmptyDatabase } from './test-database';

/* The database is lost a day after its backup; the groups at Telegram have changed since. */

const services = startServices();
const telegram = startTelegram();
startGateway();
const folder = mkdtempSync(join(tmpdir(), 'groups-'));
const chatId = chatIdOf(COURSE);
const HALF_DAY_MS = 12 * 3_600_000;

afterAll(() => rmSync(folder, { recursive: true }));

/** A buyer of so many terms, with the link. */
async function newMember(terms: number) {
  const userId = await seedBuyer();
  for (let term = 1; term <= terms; term += 1) await buy(userId);
  await seedPan(userId);
  return { userId, link: await linkOf(userId), person: newPerson() };
}

async function joinGroup({ link, person }: { link: string; person: string }): Promise<void> {
  await postUpdate(telegram.join(link, person));
  await runGroupJobs();
}

/** The services use the database that is restored from a backup. */
async function loseDatabase(path: string): Promise<void> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(async () => {
    await closeDatabase();
    await drop();
  });
  await restore(url, { path });
  await closeDatabase();
  vi.stubEnv('DATABASE_URL', url);
}

const alerts = () =>
  vi.mocked(log.error).mock.calls.map(([fields]) => Object(fields).alert ?? 'none');

const statusOf = async (userId: string) =>
  (await membershipsOf(userId)).map(({ status }) => status);

it('a restored site finds who left a group since the backup, and removes whose time has ended', async () => {
  const [leaver, over, newcomer] = [await newMember(2), await newMember(1), await newMember(2)];
  for (const member of [leaver, over]) await joinGroup(member);
  const [end] = await services.query('select min(ends_at) as at from entitlements');
  const takenAt = new Date(new Date(String(end?.at)).getTime() - HALF_DAY_MS);
  await moveClock(takenAt);
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt });

  // Since the backup one leaves, one comes by a link that the backup has, and one has to be removed.
  await postUpdate(telegram.change(chatId, leaver.person, 'left'));
  await joinGroup(newcomer);
  expect(await statusOf(newcomer.userId)).toEqual(['joined']);

  await loseDatabase(path);
  await moveClock(new Date(takenAt.getTime() + 2 * HALF_DAY_MS));
  telegram.requests.length = 0;
  const [leaverMembership] = await membershipsOf(leaver.userId);
  const [overMembership] = await membershipsOf(over.userId);
  const { text } = await restoreCompare.prepare([]).run();
  expect(text).toContain(`member-left ${leaverMembership?.id}`);
  expect(text).toContain('The membership would be stored as left.');
  expect(text).toContain(`member-not-entitled ${overMembership?.id}`);
  expect(text).toContain('The person would be removed.');
  expect(text.match(/member-/g)).toHaveLength(2);
  expect(telegram.requests.filter((method) => !method.startsWith('get'))).toEqual([]);

  await restoreRelease.prepare(['--by', 'Asha', '--reason', 'The comparison was read.']).run();
  await removeEnded.run({});
  await watchGroups.run({});
  await runGroupJobs();
  expect(telegram.isMember(chatId, over.person)).toBe(false);
  expect(await statusOf(over.userId)).toEqual(['ended']);
  expect(await statusOf(leaver.userId)).toEqual(['left']);
  expect(await linkOf(leaver.userId)).not.toBe(leaver.link);
  // Who came since the backup stays, though nothing at Telegram says by which link.
  expect(telegram.isMember(chatId, newcomer.person)).toBe(true);
});

it('links of the backup are named and revoked, and who came by one is counted until the person is known', async () => {
  const [newcomer, waiting] = [await newMember(2), await newMember(2)];
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: await now() });
  await joinGroup(newcomer);
  await loseDatabase(path);
  const [[ofNewcomer], [ofWaiting]] = [
    await membershipsOf(newcomer.userId),
    await membershipsOf(waiting.userId),
  ];
  const compared = await restoreCompare.prepare([]).run();
  const released = await restoreRelease
    .prepare(['--by', 'Asha', '--reason', 'The comparison was read.'])
    .run();
  for (const { text } of [compared, released]) {
    expect(text).toContain(`${COURSE} has 1 more than the database knows`);
    for (const membership of [ofNewcomer, ofWaiting]) expect(text).toContain(membership?.id);
  }
  await runGroupJobs();
  expect(telegram.links.get(waiting.link)?.isRevoked).toBe(true);
  const links = [await linkOf(newcomer.userId), await linkOf(waiting.userId)];
  expect(links).not.toContain(waiting.link);
  await watchGroups.run({});
  expect(alerts()).toEqual(['people_not_known']);
  // The person does what the release asks for.
  await postUpdate(telegram.change(chatId, newcomer.person, 'left'));
  await postUpdate(telegram.join(links[0] ?? '', newcomer.person));
  vi.mocked(log.error).mockClear();
  await watchGroups.run({});
  expect(alerts()).toEqual([]);
  expect(await statusOf(newcomer.userId)).toEqual(['ended', 'joined']);
});

it.each([
  ['', 2],
  [', also at the end of the time', 1],
])('who left since the backup does not hide who came%s', async (_, terms) => {
  const [leaver, newcomer] = [await newMember(terms), await newMember(2)];
  await joinGroup(leaver);
  const [{ at } = {}] = await services.query(
    'select ends_at as at from entitlements where user_id = $1 order by ends_at limit 1',
    [leaver.userId],
  );
  const takenAt = new Date(new Date(String(at)).getTime() - HALF_DAY_MS);
  await moveClock(takenAt);
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt });
  await postUpdate(telegram.change(chatId, leaver.person, 'left'));
  await joinGroup(newcomer);
  await loseDatabase(path);
  await moveClock(new Date(takenAt.getTime() + 2 * HALF_DAY_MS));
  const { text } = await restoreCompare.prepare([]).run();
  expect(text).toContain(`${COURSE} has 1 more than the database knows`);
});

it('a site whose groups can’t be asked is not released, unless the operator says so', async () => {
  await joinGroup(await newMember(1));
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: await now() });
  await loseDatabase(path);
  telegram.behaviour = 'is down';
  const people = ['--by', 'Asha', '--reason', 'Telegram is down.'];
  expect((await restoreCompare.prepare([]).run()).text).toContain('Telegram could not be asked');
  await expect(restoreRelease.prepare(people).run()).rejects.toThrow('could be asked');
  const { text } = await restoreRelease.prepare([...people, '--leave-unasked']).run();
  expect(text).toContain('The site is released.');
});
