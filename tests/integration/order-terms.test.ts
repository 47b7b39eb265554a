import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listAcceptedTexts } from '@/lib/content/accepted-texts';
import { getDocument } from '@/lib/content/documents';
import { pictureHashIn, readBuiltPages } from '@/lib/content/history/built-pages';
import { bodyText, pageBody } from '@/lib/content/history/page-body';
import { getPolicy } from '@/lib/content/legal-texts';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { routes } from '@/lib/domain/routes';
import { moveClock } from '@/lib/server/core/time/clock';
import { another, newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { noon, startServices } from './services';

const services = startServices();
startGateway();

/** The text of a page of the build. */
function textOfPage(path: string): string {
  const body = pageBody(readBuiltPages('.').get(path) ?? '', pictureHashIn('.'));
  return body ? bodyText(body) : '';
}

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
  const textOf = new Map(documents.map(({ document, text }) => [`/${document}`, text]));
  const hrefs = getDocument(purchaseNotices).accepted.links.map(({ href }) => href);
  expect([...textOf.keys()].sort()).toEqual(hrefs.toSorted());
  expect(textOf.get('/disclaimer')).toBe(textOfPage('/disclaimer'));
  expect(textOf.get('/refund-policy')).toBe(textOfPage('/refund-policy'));
  expect(textOf.get('/terms-and-conditions')).toBe(textOfPage('/terms-and-conditions'));
  for (const { text, version } of documents) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(version);
  }
});

it('of the most important terms the regulator’s text is accepted, and no explanation beside it', () => {
  const { headings } = getPolicy('most-important-terms-and-conditions');
  const accepted = listAcceptedTexts().find(({ href }) =>
    href.startsWith(routes.mostImportantTerms),
  );
  const id = accepted?.href.split('#')[1];
  const text = accepted?.text ?? '';
  expect(textOfPage(routes.mostImportantTerms)).toContain(text);
  const begun = headings.filter(({ depth }) => depth === 2).find((each) => each.id === id);
  const shown = headings.filter((each) =>
    text.split('\n').some((line) => line.endsWith(each.text)),
  );
  expect(shown).toEqual([begun]);
});

it('the charter and the use of AI tools are handed over as their pages are', () => {
  const texts = new Map(listAcceptedTexts().map(({ href, text }) => [href, text]));
  for (const page of [routes.investorCharter, routes.useOfAiTools])
    expect(texts.get(page)).toBe(textOfPage(page));
});

it('the text of a version is stored once, for all orders and for the login', async () => {
  const buyer = await newBuyer(services.phones);
  await buyer.order();
  await buyer.order(another);
  const stored = await services.query('select version, text from consent_notices');
  // The login accepts the terms and conditions, which an order accepts too.
  const texts = listAcceptedTexts().map(({ text }) => text);
  expect(stored.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
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

/** The order's rows, the earliest acceptance first. */
const acceptancesOf = (orderId: string) =>
  services.query(
    `select document, version, address, is_ticked, accepted_at from order_terms
     where order_id = $1 order by accepted_at, document`,
    [orderId],
  );

const refusal = z.object({
  code: z.literal('terms_changed'),
  detail: z.string(),
  changed: z.array(z.strictObject({ title: z.string(), href: z.string(), version: z.string() })),
});

describe('the texts that a page showed', () => {
  const present = listAcceptedTexts();
  const versions = present.map(({ version }) => version);
  const earlier = 'f'.repeat(64);

  it('an order with the versions of today is made, and stores from where they were accepted', async () => {
    const buyer = await newBuyer(services.phones);
    const { status, json } = await buyer.createOrder({ ...buyer.wish(), terms: versions });
    expect(status).toBe(200);
    const { order_id } = z.object({ order_id: z.string() }).parse(json);
    const rows = await acceptancesOf(order_id);
    expect(rows.map(({ version }) => version).toSorted()).toEqual(versions.toSorted());
    for (const row of rows)
      expect(row).toMatchObject({ address: buyer.browser.address, is_ticked: false });
  });

  it.each([
    ['another version of the first', [earlier, ...versions.slice(1)], present.slice(0, 1)],
    ['all but the last', versions.slice(0, -1), present.slice(-1)],
    ['one that nobody knows', [earlier], present],
  ])(
    'an order with %s is refused with the titles that changed, and none is made',
    async (_, terms, changed) => {
      const buyer = await newBuyer(services.phones);
      const { status, json } = await buyer.createOrder({ ...buyer.wish(), terms });
      expect(status).toBe(409);
      const said = refusal.parse(json);
      expect(said.changed).toEqual(
        changed.map(({ title, href, version }) => ({ title, href, version })),
      );
      const named = changed.map(({ title }) => title).join(', ');
      const [before, after, ...more] = said.detail.split(named);
      expect(more).toEqual([]);
      for (const { title } of present) expect(`${before}${after}`).not.toContain(title);
      const made = await services.query(
        'select orders.id from orders join users on users.id = user_id where mobile = $1',
        [buyer.mobile],
      );
      expect(made).toEqual([]);
      const again = [...terms, ...said.changed.map(({ version }) => version)];
      expect((await buyer.createOrder({ ...buyer.wish(), terms: again })).status).toBe(200);
    },
  );

  it('an order without versions accepts the texts of today', async () => {
    const buyer = await newBuyer(services.phones);
    for (const terms of [undefined, []]) {
      const { status, json } = await buyer.createOrder({ ...buyer.wish(), terms });
      expect(status).toBe(200);
      const { order_id } = z.object({ order_id: z.string() }).parse(json);
      expect(await acceptancesOf(order_id)).toHaveLength(present.length);
    }
  });

  it.each([
    ['a version that is no text', { terms: [7] }],
    ['no list', { terms: earlier }],
    ['a version of a thousand letters', { terms: ['f'.repeat(1000)] }],
    ['a thousand versions', { terms: Array.from({ length: 1000 }, () => earlier) }],
    ['an acceptance that is no yes or no', { accepted: 'yes' }],
  ])('an order with %s is rejected', async (_, fields) => {
    const buyer = await newBuyer(services.phones);
    expect(await buyer.createOrder({ ...buyer.wish(), ...fields })).toMatchObject({
      status: 422,
      json: { code: 'invalid_field' },
    });
  });
});

describe('a box that the buyer ticked', () => {
  it('an order stores that the box was ticked, also of one that was open before', async () => {
    const buyer = await newBuyer(services.phones);
    const { order_id } = await buyer.order();
    const later = new Date(noon.getTime() + 60_000);
    await moveClock(later);
    const answer = await buyer.createOrder({ ...buyer.wish(), accepted: true });
    expect(answer.json).toMatchObject({ order_id });
    const ticked = await acceptancesOf(order_id);
    expect(ticked).toHaveLength(listAcceptedTexts().length);
    for (const row of ticked) {
      expect(row).toMatchObject({ is_ticked: true });
      expect(z.date().parse(row.accepted_at).getTime()).toBeGreaterThanOrEqual(later.getTime());
    }
    await moveClock(new Date(noon.getTime() + 120_000));
    await buyer.order();
    expect(await acceptancesOf(order_id)).toEqual(ticked);
  });

  it('twenty orders at once, some with the box, store each text once', async () => {
    const buyer = await newBuyer(services.phones);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        buyer.createOrder({ ...buyer.wish(), accepted: index % 2 === 0 }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const { order_id } = z.object({ order_id: z.string() }).parse(all[0]?.json);
    const rows = await acceptancesOf(order_id);
    expect(rows.map((row) => row.is_ticked)).toEqual(listAcceptedTexts().map(() => true));
  });
});

it('an order that is open while a text changes has both, the later one from the second press on', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  // The order was made when the site published this text.
  await services.query(
    `insert into consent_notices (version, purpose, text, created_at) values ('v0', 'order', 'Of 2019', now())`,
  );
  await services.query(
    `update order_terms set version = 'v0' where order_id = $1 and document = 'refund-policy'`,
    [order_id],
  );
  expect((await buyer.order()).order_id).toBe(order_id);
  const { documents } = terms.parse((await buyer.orderTerms(order_id)).json);
  const ofPolicy = documents.filter(({ document }) => document === 'refund-policy');
  expect(ofPolicy.map(({ text }) => text).toSorted()).toEqual(
    ['Of 2019', textOfPage('/refund-policy')].toSorted(),
  );
});
