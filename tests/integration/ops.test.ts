import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listAcceptedTexts } from '@/lib/content/accepted-texts';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { storeAcceptedTerms } from '@/lib/server/core/consent/accepted-terms';
import { openMatter } from '@/lib/server/core/ledger/move-order';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { listOrderMatters } from '@/lib/server/operations/operator/open-matters';
import { allJobs } from '@/lib/server/operations/worker/all-jobs';
import { findLeakedSecrets } from '../leaked-secrets';
import { runOps } from './run-ops';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';
import { createEmptyDatabase, createTestDatabase } from './test-database';

/* The commands of operators, each as a process of its own. */

const services = startServices();
const folder = mkdtempSync(join(tmpdir(), 'ops-'));

beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
});

afterAll(() => rmSync(folder, { recursive: true }));

const ops = (args: readonly string[]) => runOps(args, services.url);

/** An order that was paid: granted, or with another amount at the provider for a person to decide. */
async function buy({ isHeld = false } = {}) {
  const buyer = await seedBuyer();
  const order = await seedOrder(buyer);
  const said = isHeld ? { ...order, totalPaise: order.totalPaise - 1 } : order;
  await applyAnswer(order.id, paidAnswer(said, randomUUID()), await now());
  const [user] = await services.query('select mobile, name, email from users where id = $1', [
    buyer,
  ]);
  const secrets = {
    mobile: String(user?.mobile),
    name: String(user?.name),
    email: String(user?.email),
  };
  return { ...order, secrets };
}

const people = ['--by', 'Asha', '--approved-by', 'Ravi', '--reason', 'The buyer asked for it.'];

const actions = (target: string) =>
  services.query(
    'select action, operator, approved_by, reason, details from operator_actions where target = $1',
    [target],
  );

const widthOf = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

const statusOf = async (orderId: string) => {
  const [row] = await services.query('select status from orders where id = $1', [orderId]);
  return row?.status;
};

describe('wrong arguments', () => {
  it('name the commands that begin with the same word', async () => {
    const asked = await ops(['groups', '--help']);
    expect(asked).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('groups list') });
    expect(asked.stdout).not.toContain('orders');
    const { stderr } = await ops(['groups', 'show']);
    expect(stderr).toContain('groups list');
    expect(stderr).not.toContain('orders');
  });

  it.each([
    ['an unknown command', ['orders', 'delete'], 'There is no command'],
    ['a refund by nobody', ['orders', 'refund', randomUUID(), '--full'], '--by is missing.'],
  ])('of %s end with 2 and are told', async (_, args, said) => {
    const { exitCode, stderr, stdout } = await ops(args);
    expect(stderr).toContain(said);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });
});

it.each([
  ['42601', 'says the sentence'],
  // The messages of this class quote the malformed value.
  ['22P02', 'keeps the sentence back'],
])('a command that fails in the database by %s %s', async (code, says) => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  await database.query(`create function fail() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '${code}', message = 'The encoding is wrong', detail = 'canary';
  end $$`);
  await database.query(
    'create trigger fails before insert on operator_actions execute function fail()',
  );
  const { exitCode, stderr } = await runOps(['alerts'], database.url);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(code);
  expect(stderr).not.toContain('canary');
  expect(stderr.includes('The encoding is wrong')).toBe(says === 'says the sentence');
});

it('a day that is missing, and one that is none, are told apart', async () => {
  const args = ['invoices', 'export', '--to', 'today'];
  expect((await ops(args)).stderr).toMatch(/^--from is missing\.\n--to is a day such as /);
});

describe('orders', () => {
  it('are listed masked, within 100 columns, and the call is recorded', async () => {
    const { id, secrets } = await buy();
    const end = secrets.mobile.slice(-2);
    const { stdout, exitCode } = await ops(['orders', 'list', '--user-mobile-last', end]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(id);
    expect(stdout).toContain(`•${end}`);
    expect(findLeakedSecrets(stdout, secrets)).toEqual([]);
    expect(widthOf(stdout)).toBeLessThanOrEqual(100);
    const [recorded] = await services.query(
      "select operator, details from operator_actions where action = 'orders list' order by at desc",
    );
    expect(recorded).toEqual({
      operator: userInfo().username,
      details: { 'user-mobile-last': end, user: userInfo().username },
    });
  });

  it('are found by the payment ID, and by the number of an invoice, that a client tells', async () => {
    const { id } = await buy();
    await buy();
    const [known] = await services.query(
      `select provider_payment_id as payment, number as invoice from payments
      join invoices using (order_id) where order_id = $1`,
      [id],
    );
    for (const reference of [known?.payment, known?.invoice]) {
      const { stdout } = await ops(['orders', 'list', '--reference', String(reference), '--json']);
      expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ id })]);
    }
    const unknown = await ops(['orders', 'list', '--reference', randomUUID()]);
    expect(unknown).toMatchObject({ exitCode: 0, stdout: 'No order.' });
  });

  it('are shown masked, or in clear with a reason that is recorded', async () => {
    const { id, secrets } = await buy();
    await ops(['orders', 'refund', id, '--amount', '100', ...people]);
    const masked = await ops(['orders', 'show', id]);
    expect(widthOf(masked.stdout)).toBeLessThanOrEqual(100);
    expect(masked.stdout).toContain('fulfilled');
    expect(findLeakedSecrets(masked.stdout, secrets)).toEqual([]);
    const reveal = ['--reveal', '--reason', 'The buyer called.', '--by', 'Asha', '--json'];
    const clear = await ops(['orders', 'show', id, ...reveal]);
    expect(JSON.parse(clear.stdout)).toMatchObject({ order: { id }, buyer: secrets });
    expect(await actions(id)).toEqual([
      expect.objectContaining({ action: 'orders refund' }),
      expect.objectContaining({ action: 'orders show', reason: null }),
      expect.objectContaining({ operator: 'Asha', reason: 'The buyer called.' }),
    ]);
  });

  it('that wait for a decision, or are disputed, are shown as what a person has to look at', async () => {
    const { id } = await buy({ isHeld: true });
    await services.query(
      `insert into disputes (provider, provider_dispute_id, order_id, type, state, amount_paise, opened_at)
      values ('cashfree', 'D-17', $1, 'DISPUTE', 'open', 100, $2)`,
      [id, noon],
    );
    const { stdout } = await ops(['orders', 'show', id]);
    const matters = /^WHAT A PERSON HAS TO LOOK AT\n(.*?)\n\n/ms.exec(stdout)?.[1];
    expect(matters).toMatch(/amount_differs +no$/m);
    expect(matters).toMatch(/dispute D-17 +no$/m);
  });

  it('are shown with the exact texts that the buyer accepted, and the address with a reason', async () => {
    const order = await seedOrder(await seedBuyer());
    const address = '10.20.30.40';
    await inTransaction((transaction) =>
      storeAcceptedTerms(transaction, { orderId: order.id, at: noon, address, isTicked: true }),
    );
    const masked = await ops(['orders', 'show', order.id]);
    for (const { text } of listAcceptedTexts()) expect(masked.stdout).toContain(text);
    expect(masked.stdout).not.toContain(address);
    const reveal = ['--reveal', '--reason', 'A dispute.', '--json'];
    const { stdout } = await ops(['orders', 'show', order.id, ...reveal]);
    const terms = listAcceptedTexts().map(({ text, version }) =>
      expect.objectContaining({ text, version, address, isTicked: true }),
    );
    expect(JSON.parse(stdout)).toMatchObject({ terms: expect.arrayContaining(terms) });
  });

  it('are refunded at most once by two operators at once', async () => {
    const order = await buy();
    const amount = String((order.totalPaise * 0.6) / 100);
    const refund = () => ops(['orders', 'refund', order.id, '--amount', amount, ...people]);
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(answers.find(({ exitCode }) => exitCode === 1)?.stderr).toContain('more than is left');
    const [payment] = await services.query(
      'select refunded_paise from payments where order_id = $1',
      [order.id],
    );
    expect(payment).toEqual({ refunded_paise: order.totalPaise * 0.6 });
    expect(await actions(order.id)).toHaveLength(2);
    expect((await actions(order.id))[0]).toMatchObject({
      action: 'orders refund',
      operator: 'Asha',
      approved_by: 'Ravi',
      details: { amount },
    });
  });

  it('that wait for a decision are listed, granted or refunded', async () => {
    const [granted, refunded] = [await buy({ isHeld: true }), await buy({ isHeld: true })];
    const { stdout } = await ops(['orders', 'list', '--review']);
    for (const { id } of [granted, refunded]) expect(stdout).toContain(id);
    const why = ['--by', 'Asha', '--reason', 'The bank confirmed it.'];
    const byOne = await ops(['orders', 'resolve', granted.id, '--grant', ...why]);
    expect(byOne).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('two people') });
    expect(await ops(['orders', 'resolve', granted.id, '--grant', ...people])).toMatchObject({
      exitCode: 0,
    });
    expect(await statusOf(granted.id)).toBe('fulfilled');
    const again = await ops(['orders', 'resolve', granted.id, '--refund', ...people]);
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('fulfilled') });
    const alone = await ops(['orders', 'resolve', refunded.id, '--refund', ...why]);
    expect(alone).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('two people') });
    await ops(['orders', 'resolve', refunded.id, '--refund', ...people]);
    expect(await statusOf(refunded.id)).toBe('refunded');
  }, 120_000);

  it('that are granted keep each matter until it is named; a cap of a PAN needs two people', async () => {
    const { id } = await buy();
    const at = await now();
    await inTransaction(async (tx) => {
      for (const kind of ['paid_twice', 'fee_cap_of_pan'] as const) {
        await openMatter(tx, { orderId: id, kind, at });
      }
    });
    await storeAlerts();
    const open = async () => {
      const alerts = (await listAlerts()).filter(({ about }) => about === id);
      const matters = (await listOrderMatters()).filter(({ orderId }) => orderId === id);
      expect(alerts.map(({ kind }) => kind).sort()).toEqual(matters.map(({ kind }) => kind).sort());
      return matters.map(({ kind }) => kind).sort();
    };
    const why = ['--by', 'Asha', '--reason', 'The buyer was asked.'];
    const see = (...args: string[]) => ops(['orders', 'resolve', id, '--seen', ...args]);
    expect(await see(...why)).toMatchObject({ exitCode: 2 });
    for (const same of [[], ['--approved-by', 'asha']]) {
      const byOne = await see('fee_cap_of_pan', ...why, ...same);
      expect(byOne).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('two people') });
    }
    expect(await see('provider_refund', ...why)).toMatchObject({ exitCode: 1 });
    expect(await open()).toEqual(['fee_cap_of_pan', 'paid_twice']);
    expect(await see('paid_twice', ...why)).toMatchObject({ exitCode: 0 });
    expect(await open()).toEqual(['fee_cap_of_pan']);
    expect(await see('fee_cap_of_pan', ...people)).toMatchObject({ exitCode: 0 });
    expect(await open()).toEqual([]);
  }, 60_000);

  it('leave events that a person closes', async () => {
    const key = `PAYMENT_SUCCESS_WEBHOOK ${randomUUID()} 1 SUCCESS`;
    await services.query(
      `insert into payment_events (provider, key, type, outcome, received_at)
      values ('cashfree', $1, 'PAYMENT_SUCCESS_WEBHOOK', 'review', $2)`,
      [key, await now()],
    );
    expect((await ops(['orders', 'list', '--review'])).stdout).toContain(key);
    const close = [
      'orders',
      'resolve',
      '--event',
      key,
      '--by',
      'Asha',
      '--reason',
      'A test event.',
    ];
    expect(await ops(close)).toMatchObject({ exitCode: 0 });
    expect(await ops(close)).toMatchObject({ exitCode: 1 });
  });
});

describe('invoices', () => {
  it('are exported as CSV in which no name is a formula', async () => {
    const order = await buy();
    await services.query("update users set name = '=cmd()' where id = $1", [order.userId]);
    const formula = await seedOrder(order.userId);
    await applyAnswer(formula.id, paidAnswer(formula, randomUUID()), await now());
    const out = join(folder, 'invoices.csv');
    const year = ['--from', '2026-04-01', '--to', '2027-03-31'];
    const reveal = ['--reveal', '--reason', 'For the accountant.'];
    await ops(['invoices', 'export', ...year, '--out', out, ...reveal]);
    const lines = readFileSync(out, 'utf8').split('\n');
    expect(lines.find((line) => line.includes(order.id))).toContain(order.secrets.name);
    expect(lines.find((line) => line.includes(formula.id))).toContain("'=cmd()");
    const again = await ops(['invoices', 'export', ...year, '--out', out, ...reveal]);
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('exists already') });
    const masked = await ops(['invoices', 'export', ...year]);
    expect(masked.stdout).toContain(order.id);
    expect(masked.stdout).not.toContain(order.secrets.name);
  });
});

describe('jobs', () => {
  it('that have failed for good are listed and run again', async () => {
    await services.query(
      `select graphile_worker.permanently_fail_jobs(array[id], 'TypeError')
      from graphile_worker.add_job('send-refund', json_build_object('id', gen_random_uuid()))`,
    );
    const listed = await ops(['jobs', 'list', '--failed', '--json']);
    const [job] = JSON.parse(listed.stdout);
    expect(job).toMatchObject({ name: 'send-refund', state: 'failed', lastError: 'TypeError' });
    const retry = ['jobs', 'retry', job.id, '--by', 'Asha'];
    expect(await ops(retry)).toMatchObject({ exitCode: 0 });
    expect(await ops(retry)).toMatchObject({ exitCode: 1 });
    expect((await ops(['jobs', 'list', '--failed'])).stdout).toBe('No job.');
  });
});

describe('the table of jobs', () => {
  it('is printed with each job', async () => {
    const { stdout } = await ops(['jobs']);
    const rows = stdout.split('\n').slice(1);
    expect(rows).toHaveLength(allJobs.length);
    for (const { name, does } of allJobs)
      expect(rows).toContainEqual(
        expect.stringMatching(new RegExp(`^${name} .*${does.slice(0, 20)}`)),
      );
  });

  it('is not printed for a command that does not exist', async () => {
    expect(await ops(['jobs', 'lst'])).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('a database', () => {
  it('without the schema of this release is not touched', async () => {
    const empty = await createEmptyDatabase();
    const { exitCode, stderr } = await runOps(['orders', 'list'], empty.url);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringContaining('npm run migrate'),
    });
    expect(await empty.query("select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
    await empty.drop();
  });
});
