import { beforeEach, expect, it, vi } from 'vitest';
import { exportCustomer } from '@/lib/server/accounts/customers/export-customer';
import { log } from '@/lib/server/log';
import { seedCustomer } from './seed-customer';
import { startServices } from './services';
import { storedData } from './stored-data';

/* Export of the stored data for the customer who asks for them. */

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

/** The key of the export under which the rows of each table are. A new table needs one. */
const keys: Readonly<Record<string, string>> = {
  users: 'profile',
  recipients: 'recipient',
  sessions: 'sessions',
  consents: 'consents',
  kyc_submissions: 'kyc',
  pan_lookups: 'panLookups',
  orders: 'orders',
  order_terms: 'acceptedTerms',
  family_fees: 'familyFees',
  payments: 'payments',
  refunds: 'refunds',
  disputes: 'disputes',
  order_matters: 'orderMatters',
  invoices: 'invoices',
  entitlements: 'entitlements',
  group_members: 'groups',
  reminders: 'reminders',
};

/** Other tables of personal data, and why an export has nothing of them. */
const leftOut: Readonly<Record<string, string>> = {
  broker_consents: 'it does not say whose login it is',
  group_strangers: 'nobody knows which customer the person is, if any',
  lead_digests: 'it does not say whose lead it is',
  rate_limits: 'it does not say whom it counts',
  leads: 'nobody has proved to own the number or address that a visitor typed',
  otps: 'deleted within two days; the profile has the mobile, the sessions when somebody logged in',
  payment_events: 'payments, refunds and disputes have what they led to',
  webhook_events: 'the same, in the provider’s words; the profile has the mobile',
};

/** `users`, and every table that refers to a table of these: each has rows of a customer. */
async function tablesOfUsers(): Promise<string[]> {
  const rows = await services.query(
    `with recursive of_users (oid) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join of_users on confrelid = of_users.oid
      where contype = 'f'
    )
    select oid::regclass::text as name from of_users order by name`,
  );
  return rows.map(({ name }) => String(name));
}

it('an export has each table that refers to users, also by another table', async () => {
  expect(Object.keys(keys).sort()).toEqual(await tablesOfUsers());
  const { userId } = await seedCustomer();
  const exported = new Map(Object.entries(await exportCustomer(userId)));
  const isEmpty = (key: string) => {
    const part = exported.get(key);
    return part === undefined || (Array.isArray(part) && part.length === 0);
  };
  expect(Object.values(keys).filter(isEmpty)).toEqual([]);
});

it('each table of personal data is in an export, or there is a reason', () => {
  const personal = Object.entries(storedData).filter(([, { nothing }]) => nothing === undefined);
  expect([...Object.keys(keys), ...Object.keys(leftOut), 'operator_actions'].sort()).toEqual(
    personal.map(([table]) => table).sort(),
  );
});

it('an export has the customer’s own data in clear, and the actions of operators', async () => {
  const { userId, orderId, ...own } = await seedCustomer();
  const text = JSON.stringify(await exportCustomer(userId));
  for (const value of Object.values(own)) expect(text).toContain(value);
  expect(JSON.parse(text)).toMatchObject({
    operatorActions: [{ action: 'orders show', target: orderId }],
  });
});

it('an export has no value of another customer', async () => {
  const [one, other] = [await seedCustomer(), await seedCustomer()];
  const text = JSON.stringify(await exportCustomer(one.userId));
  const [ofOne, ofOther] = [await storedValues(one.userId), await storedValues(other.userId)];
  const foreign = [...ofOther, other.pan].filter((value) => !ofOne.has(value));
  expect(foreign.length).toBeGreaterThan(30);
  expect(foreign.filter((value) => text.includes(value))).toEqual([]);
});

it('an export has nothing by which others could act for the customer, and no operator’s words', async () => {
  const { userId, orderId } = await seedCustomer();
  const text = JSON.stringify(await exportCustomer(userId));
  const rows = await services.query(
    `select payment_session_id, link_digest, link_name, encode(token_hash, 'hex') as token,
        operator, operator_actions.reason as why, refunds.reason, requested_by, refunds.approved_by, kyc_submissions.pan_fingerprint, name_digest
      from orders, group_members, sessions, operator_actions, refunds, kyc_submissions, pan_lookups
      where orders.id = $2 and group_members.user_id = $1 and sessions.user_id = $1 and target = $2::text
        and order_id = $2 and kyc_submissions.user_id = $1
        and pan_lookups.user_id = $1`,
    [userId, orderId],
  );
  const secrets = rows.flatMap((row) => Object.values(row)).map(String);
  expect(secrets.length).toBeGreaterThan(9);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

/** Every text, number and instant of a customer in the database that is long enough to be no other's. */
async function storedValues(userId: string): Promise<Set<string>> {
  const ofOrder = 'order_id in (select id from orders where user_id = $1)';
  const values = new Set<string>();
  for (const table of await tablesOfUsers()) {
    const columns = await services.query(
      'select column_name from information_schema.columns where table_name = $1',
      [table],
    );
    const names = columns.map((column) => column.column_name);
    const which =
      table === 'users' ? 'id = $1' : names.includes('user_id') ? 'user_id = $1' : ofOrder;
    const rows = await services.query(
      `select key, value from ${table}, jsonb_each_text(to_jsonb(${table})) where ${which} and value is not null`,
      [userId],
    );
    for (const { value } of rows) if (String(value).length >= 6) values.add(String(value));
  }
  return values;
}
