import { randomBytes, randomUUID } from 'node:crypto';
import { execa } from 'execa';
import { beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { decrypt, encrypt } from '@/lib/server/encryption';
import { rotateKeys } from '@/lib/server/operations/operator/rotate-keys';
import { newPan } from './new-pan';
import { seedPan } from './seed-kyc';
import { seedBuyer } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();

const key = (id: string) => `${id}=${randomBytes(32).toString('base64')}`;
const [oldKey, newKey, newerKey] = [key('old'), key('new'), key('newer')];

const setKeys = (...keys: readonly string[]) => vi.stubEnv('DATA_KEYS', keys.join(','));

beforeEach(async () => {
  await services.query('truncate users cascade');
  setKeys(oldKey);
});

/** More than one batch of join links, and two PANs. */
const LINKS = 120;
const PANS = 2;

async function seedValues(): Promise<void> {
  for (let n = 0; n < PANS; n += 1) await seedPan(await seedBuyer(), newPan());
  const userId = await seedBuyer();
  const rows = Array.from({ length: LINKS }, (_, n) => {
    const { ciphertext, keyId } = encrypt(`https://t.me/+${n}`, { userId, field: 'join-link' });
    return {
      userId,
      groupSlug: 'btst-vip',
      chatId: '-1001',
      status: 'ended' as const,
      linkName: randomUUID(),
      linkCiphertext: ciphertext,
      keyId,
      linkDigest: randomUUID(),
      createdAt: noon,
    };
  });
  await inTransaction((tx) => tx.insert(groupMembers).values(rows));
}

/** Decrypts every value, and returns which keys they are under. */
async function readAll(): Promise<{ keys: string[]; values: string[] }> {
  const rows = await services.query(
    `select user_id as "userId", 'pan' as field, pan_ciphertext as ciphertext, key_id as "keyId"
      from kyc_submissions union all
      select user_id, 'join-link', link_ciphertext, key_id from group_members`,
  );
  const values = rows.map(({ userId, field, ciphertext, keyId }) => {
    if (!(ciphertext instanceof Buffer)) throw new Error('no ciphertext');
    const of = { userId: String(userId), field: field === 'pan' ? field : 'join-link' } as const;
    return decrypt({ ciphertext, keyId: String(keyId) }, of);
  });
  return { keys: [...new Set(rows.map(({ keyId }) => String(keyId)))], values: values.sort() };
}

function rotateByCommand() {
  const args = ['scripts/start.mjs', 'keys-rotate'];
  const env = { DATABASE_URL: services.url };
  return execa(process.execPath, args, { env, reject: false });
}

it('keys are rotated twice while values are read, and the old key can go', async () => {
  await seedValues();
  const before = await readAll();
  for (const keys of [
    [newKey, oldKey],
    [newerKey, newKey],
  ]) {
    setKeys(...keys);
    let isDone = false;
    const rotation = rotateKeys().finally(() => {
      isDone = true;
    });
    while (!isDone) expect((await readAll()).values).toEqual(before.values);
    expect(await rotation).toEqual([
      { table: 'kyc_submissions', done: PANS, failed: [], left: 0 },
      { table: 'group_members', done: LINKS, failed: [], left: 0 },
    ]);
    setKeys(keys[0] ?? '');
    expect((await readAll()).values).toEqual(before.values);
  }
  expect((await readAll()).keys).toEqual(['newer']);
});

it('values that are under the current key stay as they are', async () => {
  await seedValues();
  expect((await rotateKeys()).map(({ done }) => done)).toEqual([0, 0]);
});

it('two rotations at once encrypt each value once', async () => {
  await seedValues();
  const before = await readAll();
  setKeys(newKey, oldKey);
  const done = (await Promise.all([rotateKeys(), rotateKeys()])).flat().map((each) => each.done);
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(PANS + LINKS);
  expect(await readAll()).toEqual({ keys: ['new'], values: before.values });
});

it('the command says how many values were encrypted, and that none is left', async () => {
  await seedValues();
  setKeys(newKey, oldKey);
  const { stdout, stderr, exitCode } = await rotateByCommand();
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout.split('\n')).toEqual([
    `kyc_submissions: ${PANS} encrypted with the current key.`,
    `group_members: ${LINKS} encrypted with the current key.`,
    '0 left.',
  ]);
});

it('a value that can’t be decrypted is named by its row, and the others are rotated', async () => {
  await seedValues();
  const [changed] = await services.query(
    `update kyc_submissions set pan_ciphertext = set_byte(pan_ciphertext, 15, 255 - get_byte(pan_ciphertext, 15))
    where id = (select min(id::text)::uuid from kyc_submissions) returning id`,
  );
  await services.query(
    "update group_members set key_id = 'lost' where link_name = (select min(link_name) from group_members)",
  );
  setKeys(newKey, oldKey);
  const { stdout, stderr, exitCode } = await rotateByCommand();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(new RegExp(`: ${PANS - 1} .*\n.*: ${LINKS - 1} .*\n2 left\\.$`));
  expect(stderr.split('\n')).toHaveLength(2);
  expect(stderr).toContain(`kyc_submissions ${changed?.id}: this value can't be decrypted.`);
});
