import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { findLeakedSecrets } from '../leaked-secrets';
import { newPan } from './new-pan';
import { runOps } from './run-ops';
import { endPlans, seedCustomer } from './seed-customer';
import { seedPan } from './seed-kyc';
import { seedBuyer } from './seed-orders';
import { noon, startServices } from './services';

/* The commands of operators about customers, each as a process of its own. */

const services = startServices();
const folder = mkdtempSync(join(tmpdir(), 'ops-customers-'));

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

afterAll(() => rmSync(folder, { recursive: true }));

const ops = (...args: readonly string[]) => runOps(args, services.url);

const newFile = () => join(folder, randomUUID());

const people = ['--by', 'Meera', '--approved-by', 'Ravi', '--reason', 'The customer asked.'];

const targets = async (action: string) => {
  const rows = await services.query(
    'select target, details::text, reason from operator_actions where action = $1 order by at',
    [action],
  );
  return rows;
};

describe('customer show', () => {
  it('shows a customer masked, by the mobile, and records the user’s id', async () => {
    const { userId, orderId, ...secrets } = await seedCustomer();
    const { stdout, exitCode } = await ops('customer', 'show', secrets.mobile);
    expect(exitCode).toBe(0);
    expect(findLeakedSecrets(stdout, secrets)).toEqual([]);
    expect(stdout).toContain(userId);
    expect(stdout).toContain(orderId);
    expect(stdout).toContain(`XXXXXX${secrets.pan.slice(-4)}`);
    const recorded = await targets('customer show');
    expect(recorded).toMatchObject([{ target: userId }]);
    expect(findLeakedSecrets(JSON.stringify(recorded), secrets)).toEqual([]);
    const json = await ops('customer', 'show', secrets.mobile, '--json');
    expect(json.stdout).not.toContain(secrets.name);
  });

  it('shows name and mobile with a reason, and the PAN masked', async () => {
    const { userId, orderId, name, mobile, pan } = await seedCustomer();
    const { stdout } = await ops('customer', 'show', orderId, '--reveal', '--reason', 'A call.');
    expect(stdout).toContain(name);
    expect(stdout).toContain(mobile);
    expect(stdout).not.toContain(pan);
    expect(stdout).toContain(userId);
  });

  it.each([
    ['customer show', 'userId'],
    ['orders show', 'orderId'],
  ] as const)('%s: the recipient on invoices is shown with a reason alone', async (command, id) => {
    const seeded = await seedCustomer();
    const show = [...command.split(' '), seeded[id]];
    const recipient = [seeded.postalAddress, seeded.legalName, '27AAPFU0939F1ZV'];
    for (const format of [[], ['--json']]) {
      const masked = await ops(...show, ...format);
      for (const each of recipient) expect(masked.stdout).not.toContain(each);
      const { stdout } = await ops(...show, ...format, '--reveal', '--reason', 'A wrong address.');
      for (const each of recipient) expect(stdout).toContain(each);
    }
  });

  it('names the accounts with the same PAN by their ids, and no other', async () => {
    const [one, other, stranger] = [await seedBuyer(), await seedBuyer(), await seedBuyer()];
    const pan = newPan();
    for (const userId of [one, other]) await seedPan(userId, pan);
    await seedPan(stranger);
    const { stdout } = await ops('customer', 'show', one, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ accountsWithSamePan: [other] });
    const text = await ops('customer', 'show', stranger);
    expect(text.stdout).toContain('ACCOUNTS WITH THE SAME PAN\nNone.');
  });

  it('refuses a mobile that nobody has, and records it masked', async () => {
    const { exitCode, stderr } = await ops('customer', 'show', '9876501234');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'There is no such customer.' });
    const recorded = await targets('customer show');
    expect(recorded).toContainEqual(expect.objectContaining({ target: '••••••••34' }));
    expect(JSON.stringify(recorded)).not.toContain('9876501234');
  });

  it('tells a name of no customer as a wrong argument', async () => {
    const { exitCode, stderr } = await ops('customer', 'show', 'asha');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('CUSTOMER is the id of a user');
  });
});

describe('customer export', () => {
  it('writes the customer’s data to a new file that only its owner can read', async () => {
    const { userId, pan, mobile } = await seedCustomer();
    const out = newFile();
    const { exitCode, stdout } = await ops('customer', 'export', userId, '--out', out);
    expect(exitCode).toBe(0);
    expect(findLeakedSecrets(stdout, { pan, mobile })).toEqual([]);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
      profile: { id: userId, mobile },
      kyc: expect.arrayContaining([expect.objectContaining({ pan })]),
    });
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const again = await ops('customer', 'export', userId, '--out', out);
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('exists already') });
  });

  it('prints them where no file can be written', async () => {
    const { userId, pan } = await seedCustomer();
    const { exitCode, stdout } = await ops('customer', 'export', userId, '--out', '-');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      profile: { id: userId },
      kyc: expect.arrayContaining([expect.objectContaining({ pan })]),
    });
  });
});

describe('customer erase', () => {
  it('erases by two people and prints what is kept, why and until when', async () => {
    const customer = await seedCustomer();
    await endPlans(services.query, customer.userId, noon);
    await moveClock(new Date(noon.getTime() + 3_600_000));
    const alone = await ops(
      'customer',
      'erase',
      customer.userId,
      ...people.slice(0, 2),
      ...people.slice(4),
    );
    expect(alone).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--approved-by') });
    const { exitCode, stdout } = await ops('customer', 'erase', customer.mobile, ...people);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/1 × verified PAN, encrypted\n {2}until 1 March 20\d\d: /);
    const { userId, orderId, ...secrets } = customer;
    expect(findLeakedSecrets(stdout, secrets)).toEqual([]);
    expect(await targets('customer erase')).toMatchObject([{ target: userId }]);
    const again = await ops('customer', 'erase', userId, ...people);
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('already') });
    expect((await ops('customer', 'show', orderId)).stdout).toContain('erased');
    expect((await ops('orders', 'list')).stdout).toContain('erased');
  });

  it('is refused with the reason while a plan is in force', async () => {
    const { userId } = await seedCustomer();
    await services.query("update refunds set status = 'success', completed_at = now()");
    const { exitCode, stderr } = await ops('customer', 'erase', userId, ...people);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/The customer has the course \S+ until \d+ \w+ \d{4}: end it/);
  });
});

it('customer withdraw-consent ends the consent to KYC', async () => {
  const { userId } = await seedCustomer();
  const args = ['--purpose', 'kyc', '--by', 'Meera', '--reason', 'The customer wrote.'];
  expect((await ops('customer', 'withdraw-consent', userId, ...args)).exitCode).toBe(0);
  const again = await ops('customer', 'withdraw-consent', userId, ...args);
  expect(again).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('no consent to KYC'),
  });
});

describe('leads export', () => {
  const days = ['--from', '2027-03-01', '--to', '2027-03-01'];

  it('writes leads masked, or in clear with a reason, and no formula', async () => {
    await services.query('delete from leads');
    await services.query(
      `insert into leads (kind, name, email, number, message, created_at) values
        ('contact', '=1+1', 'asha@example.com', null, '@SUM(A1)', $1),
        ('masterclass', 'Asha Rao', '+x@example.com', '9876543210', null, $1),
        ('contact', 'Too late', 'late@example.com', null, '-', $2)`,
      [noon, new Date('2027-03-02T00:00:00+05:30')],
    );
    const [masked, clear] = [newFile(), newFile()];
    expect((await ops('leads', 'export', ...days, '--out', masked)).exitCode).toBe(0);
    const lines = readFileSync(masked, 'utf8').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toMatch(/asha@|9876543|Rao|SUM/);
    const shown = await ops(
      'leads',
      'export',
      ...days,
      '--out',
      clear,
      '--reveal',
      '--reason',
      'A campaign.',
    );
    expect(shown.exitCode).toBe(0);
    const csv = readFileSync(clear, 'utf8');
    const printed = await ops('leads', 'export', ...days, '--out', '-');
    expect(printed.stdout).toBe(readFileSync(masked, 'utf8').trimEnd());
    for (const value of ["'=1+1", "'@SUM(A1)", "'+x@example.com", '"=""9876543210"""']) {
      expect(csv).toContain(`,${value}`);
    }
  });
});

it('entitlements list shows who has a course, and whose time ends soon', async () => {
  await services.query('update entitlements set starts_at = $1, ends_at = $1', [noon]);
  const { userId, mobile } = await seedCustomer();
  const list = (...args: string[]) =>
    ops('entitlements', 'list', '--course', 'btst-vip', '--json', ...args);
  const active = await list('--active');
  expect(JSON.parse(active.stdout)).toMatchObject([
    { userId, mobile: `••••••••${mobile.slice(-2)}` },
  ]);
  expect(JSON.parse((await list('--ending-in', '7')).stdout)).toEqual([]);
  expect(JSON.parse((await list('--ending-in', '40')).stdout)).toMatchObject([{ userId }]);
  expect((await list()).exitCode).toBe(2);
});

it.each([
  ['entitlements list', ['--course', 'btst', '--active']],
  ['groups list', ['--group', 'btst']],
])('%s says so where the site has no such slug, with those that it has', async (command, args) => {
  const { stdout, stderr, exitCode } = await ops(...command.split(' '), ...args);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
  expect(stderr).toMatch(/^There is no btst: .*btst-vip/);
});
