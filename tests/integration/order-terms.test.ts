import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { disclaimerText } from '@/lib/content/disclaimer-text';
import { getPolicy } from '@/lib/content/policies';
import { another, newBuyer, startPaymentProvider } from './buyer-in-process';
import { noon, startServices } from './services';

const services = startServices();
startPaymentProvider();

const terms = z.strictObject({
  order_id: z.uuid(),
  accepted_at: z.iso.datetime(),
  documents: z.array(
    z.strictObject({ document: z.string(), version: z.string(), text: z.string() }),
  ),
});

it('an order gives back the texts that were accepted with it, each with its hash', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  const { documents, ...answer } = terms.parse((await buyer.orderTerms(order_id)).json);
  expect(answer.order_id).toBe(order_id);
  expect(new Date(answer.accepted_at).getTime()).toBeGreaterThanOrEqual(noon.getTime());
  expect(documents.map(({ document }) => document)).toEqual([
    'disclaimer',
    'refund-policy',
    'terms-and-conditions',
  ]);
  const [disclaimer, refunds, conditions] = documents;
  expect(disclaimer?.text).toBe(disclaimerText());
  expect(refunds?.text).toContain(getPolicy('refund-policy').text);
  expect(conditions?.text).toContain(getPolicy('terms-and-conditions').text);
  for (const { text, version } of documents) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(version);
  }
});

it('the text of a version is stored once, for all orders and for the login', async () => {
  const buyer = await newBuyer(services.phones);
  await buyer.order();
  await buyer.order(another);
  const stored = await services.query(
    'select purpose, count(*)::int as n from consent_notices group by purpose order by purpose',
  );
  expect(stored.map(({ n }) => n)).toEqual(stored.map(() => 1));
  expect(stored.map(({ purpose }) => purpose)).toEqual([
    'disclaimer',
    'privacy',
    'refunds',
    'terms',
  ]);
});

it('an order keeps the text of its day when the site publishes another', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  // The order was made when the site published this text.
  const text = 'Refund policy of 2019';
  await services.query(
    `insert into consent_notices (version, purpose, text, created_at) values ('v1', 'refunds', $1, now())`,
    [text],
  );
  await services.query(
    `update order_terms set version = 'v1' where order_id = $1 and document = 'refund-policy'`,
    [order_id],
  );
  await buyer.order(another);
  const { documents } = terms.parse((await buyer.orderTerms(order_id)).json);
  expect(documents.find(({ document }) => document === 'refund-policy')).toMatchObject({ text });
});

it('an order whose terms can’t be stored is not made', async () => {
  const buyer = await newBuyer(services.phones);
  await services.query('alter table order_terms rename to order_terms_away');
  expect((await buyer.createOrder()).status).toBe(500);
  await services.query('alter table order_terms_away rename to order_terms');
  const left = await services.query(
    'select orders.id from orders join users on users.id = user_id where mobile = $1',
    [buyer.mobile],
  );
  expect(left).toEqual([]);
});
