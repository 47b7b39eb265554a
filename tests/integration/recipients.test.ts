import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getDocument } from '@/lib/content/documents';
import { listStates } from '@/lib/content/queries';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { gstinCheckCharacter } from '@/lib/domain/gstin';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { compareTaxDocuments } from '@/lib/server/billing/audit/compare-tax-documents';
import { readBooks } from '@/lib/server/billing/audit/order-books';
import { correctInvoice } from '@/lib/server/billing/invoices/correct-invoice';
import { listForExport } from '@/lib/server/billing/invoices/list-for-export';
import { saveRecipient } from '@/lib/server/billing/invoices/recipient';
import { taxDocumentSchema } from '@/lib/server/billing/invoices/tax-document';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import { now } from '@/lib/server/core/time/clock';
import { invoicesCorrect } from '@/scripts/ops/invoices-correct';
import { newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

/* Recipients on invoices, and their correction (product 8.35 to 8.37). */

const services = startServices();
startGateway();

const people = { requestedBy: 'one', approvedBy: 'two', reason: 'test' };
const home = { address: '12 Some Road\nFort', pin: '400001', business: null };
const [inFirmState, elsewhere] = ['27AAPFU0939F1ZV', '29AAICP2912R1ZR'];
const business = (gstin: string) => ({ gstin, legal_name: 'Rao Trading LLP' });

interface Bought {
  readonly price?: number;
  readonly stateCode?: string;
  readonly recipient?: Partial<Parameters<typeof saveRecipient>[1]>;
}

async function buy({ price = 50_000, stateCode = '27', recipient }: Bought = {}) {
  const userId = await seedBuyer({ stateCode });
  if (recipient) await saveRecipient(userId, { ...home, ...recipient });
  const order = await seedOrder(userId, { price, stateCode });
  await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now());
  const [document] = await documentsOf(order.id);
  if (!document) throw new Error('The order has no invoice.');
  return { userId, order, document };
}

/** The tax documents of an order as they were issued. */
async function documentsOf(orderId: string) {
  const rows = await services.query(
    'select document from invoices where order_id = $1 order by issued_at, kind, counter',
    [orderId],
  );
  return rows.map(({ document }) => taxDocumentSchema.parse(document));
}

const differencesOf = async (orderId: string) =>
  (await readBooks([orderId])).flatMap(compareTaxDocuments);

const intra = { igstPaise: 0, cgstPaise: 4500_00, sgstPaise: 4500_00, totalPaise: 59_000_00 };
const inter = { igstPaise: 9000_00, cgstPaise: 0, sgstPaise: 0, totalPaise: 59_000_00 };
const address = ['12 Some Road', 'Fort', 'PIN 400001'];

describe('an invoice', () => {
  it('has no address of a buyer who has given none', async () => {
    const { document } = await buy({ price: 3000 });
    expect(document.buyer).toEqual({ name: 'Asha Rao', state: 'Maharashtra', stateCode: '27' });
  });

  it.each([50_000, 3000])('has the address that the buyer has given, at ₹%s', async (price) => {
    const { document } = await buy({ price, stateCode: '32', recipient: home });
    expect(document.buyer).toEqual({ name: 'Asha Rao', state: 'Kerala', stateCode: '32', address });
    expect(document.cgstPaise).toBe(0);
  });

  it.each([
    ['of the firm’s state', '32', inFirmState, 'Maharashtra', intra],
    ['of another state', '27', elsewhere, 'Karnataka', inter],
  ])('of a buyer with a GSTIN %s has its place of supply', async (_, home, gstin, state, taxes) => {
    const recipient = { pin: '560001', business: business(gstin) };
    const { document, order } = await buy({ stateCode: home, recipient });
    expect(document).toMatchObject({ ...taxes, buyer: { name: 'Rao Trading LLP', state, gstin } });
    expect(await differencesOf(order.id)).toEqual([]);
  });
});

describe('what the account says', () => {
  it('is saved, and shown as it was saved', async () => {
    const { browser } = await newBuyer(services.phones);
    const [state] = listStates();
    const saved = { name: 'Asha Rao', email: 'asha@example.com', state: state?.name };
    expect((await browser.profile()).json).toEqual({
      ...saved,
      name_verified: false,
      recipient: null,
    });
    const typed = { gstin: ' 29aaicp2912r1zr', legal_name: ' Rao Trading LLP ' };
    const sent = { ...home, pin: '५६०००१', business: typed };
    expect((await browser.saveRecipient(sent)).status).toBe(200);
    const recipient = { ...home, pin: '560001', business: business(elsewhere) };
    expect((await browser.profile()).json).toMatchObject({ recipient });
  });

  const wrongState = `25AAPFU0939F1Z${gstinCheckCharacter('25AAPFU0939F1Z')}`;
  it.each([
    [{ address: ' ' }, 'address', /address/],
    [{ address: 'அ' }, 'address', /Latin/],
    [{ pin: '040001' }, 'pin', /six digits/],
    [{ business: business('29AAICP2912R1Z') }, 'business.gstin', /15 characters/],
    [{ business: business('29AAICP2912R1ZS') }, 'business.gstin', /mistyped/],
    [{ business: business(wrongState) }, 'business.gstin', /code of a state/],
    [{ business: { gstin: elsewhere } }, 'business.legal_name', /name/],
  ])('%j is refused with the reason', async (wrong, field, detail) => {
    const { browser } = await newBuyer(services.phones);
    const answer = await browser.saveRecipient({ ...home, ...wrong });
    expect(answer).toMatchObject({
      status: 422,
      json: { message: `Invalid field: ${field}`, detail: expect.stringMatching(detail) },
    });
    expect((await browser.profile()).json).toMatchObject({ recipient: null });
  });
});

it('an order whose invoice needs an address is refused until there is one', async () => {
  const limit = getDocument(regulation).invoiceAddress.value;
  const offers = [...catalogue().courses.values()].flatMap((course) =>
    course.plans.map((plan) => ({ course, plan })),
  );
  const dear = offers.find(({ plan }) => plan.price >= limit);
  if (!dear) throw new Error('No plan needs an address.');
  const buyer = await newBuyer(services.phones);
  const refused = await buyer.createOrder(buyer.wish(dear));
  expect(refused).toMatchObject({ status: 409, json: { code: 'address_needed' } });
  await buyer.browser.saveRecipient(home);
  expect((await buyer.createOrder(buyer.wish(dear))).status).toBe(200);
});

describe('a correction', () => {
  it('cancels the invoice by a credit note and issues another of the same sum', async () => {
    const { order, userId, document: wrong } = await buy({ recipient: home });
    await saveRecipient(userId, { ...home, business: business(elsewhere) });
    const { invoice, creditNote } = await correctInvoice(wrong.number);
    const [first, note, right] = await documentsOf(order.id);
    expect(first).toEqual(wrong);
    const refers = { number: wrong.number, issuedOn: wrong.issuedOn };
    expect(note).toMatchObject({ ...intra, number: creditNote, buyer: wrong.buyer });
    expect(note).toMatchObject({ kind: 'credit_note', isCorrection: true, invoice: refers });
    expect(right).toMatchObject({ ...inter, number: invoice, kind: 'invoice', invoice: refers });
    expect(right?.buyer).toMatchObject({ gstin: elsewhere, stateCode: '29' });
    expect(await differencesOf(order.id)).toEqual([]);
  });

  it('of one that was corrected before is of the newest', async () => {
    const { order, document } = await buy();
    const { invoice } = await correctInvoice(document.number, 'Asha Lata Rao');
    await expect(correctInvoice(document.number, 'Another')).rejects.toThrow(invoice);
    await correctInvoice(invoice, 'Asha L. Rao');
    expect((await documentsOf(order.id)).map(({ kind, buyer }) => [kind, buyer.name])).toEqual([
      ['invoice', 'Asha Rao'],
      ['credit_note', 'Asha Rao'],
      ['invoice', 'Asha Lata Rao'],
      ['credit_note', 'Asha Lata Rao'],
      ['invoice', 'Asha L. Rao'],
    ]);
    expect(await differencesOf(order.id)).toEqual([]);
  });

  it('between refunds leaves every paisa where it was', async () => {
    const { order, document } = await buy({ price: 3333 });
    const refund = (size: { amountPaise: number } | { isFull: true }) =>
      requestRefund({ orderId: order.id, size, ...people });
    await refund({ amountPaise: 1000_01 });
    const { invoice } = await correctInvoice(document.number, 'Asha Lata Rao');
    await refund({ amountPaise: 777_77 });
    await refund({ isFull: true });
    const documents = await documentsOf(order.id);
    const ofNew = documents.filter((each) => each.invoice?.number === invoice);
    expect(ofNew).toHaveLength(2);
    for (const note of ofNew) expect(note.buyer.name).toBe('Asha Lata Rao');
    for (const name of ['pricePaise', 'cgstPaise', 'sgstPaise', 'totalPaise'] as const) {
      const balance = documents.reduce(
        (sum, each) => sum + (each.kind === 'invoice' ? each[name] : -each[name]),
        0,
      );
      expect([name, balance]).toEqual([name, 0]);
    }
    expect(await differencesOf(order.id)).toEqual([]);
    await expect(correctInvoice(invoice, 'Another')).rejects.toThrow('nothing is left');
  });

  it('is refused where nothing would change, for no invoice, and of an erased buyer', async () => {
    const { userId, order, document } = await buy();
    await expect(correctInvoice(document.number)).rejects.toThrow('correct that first');
    await expect(correctInvoice('RA/26-27/999999')).rejects.toThrow('There is no invoice');
    await services.query('update entitlements set ends_at = starts_at where order_id = $1', [
      order.id,
    ]);
    await eraseCustomer(userId);
    await expect(correctInvoice(document.number, 'Asha')).rejects.toThrow('erased');
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('two at once correct an invoice once', async () => {
    const { order, document } = await buy();
    const both = await Promise.allSettled(
      ['Asha A', 'Asha B'].map((name) => correctInvoice(document.number, name)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await documentsOf(order.id)).toHaveLength(3);
  });

  it('a lost half of one is told by the audit', async () => {
    const { order, document } = await buy();
    const { creditNote } = await correctInvoice(document.number, 'Asha Lata Rao');
    await services.query(
      `set session_replication_role = replica; delete from invoices where number = '${creditNote}';
        set session_replication_role = default`,
    );
    expect(await differencesOf(order.id)).toMatchObject([{ kind: 'correction-differs' }]);
  });

  it('needs two people, and the audit of operators keeps no name', async () => {
    const { order, document } = await buy();
    const name = ['--name', 'Asha Lata Rao'];
    const args = [document.number, '--by', 'Asha Nair', '--reason', 'As on the PAN card', ...name];
    expect(() => invoicesCorrect.prepare([...args, '--approved-by', ' asha nair'])).toThrow(
      'two people',
    );
    const command = invoicesCorrect.prepare([...args, '--approved-by', 'Ravi Menon']);
    expect(await command.target()).toBe(order.id);
    expect(JSON.stringify(command.call)).not.toContain('Lata');
    expect((await command.run()).text).toContain(document.number);
  });
});

it('the accountant gets registered and other recipients apart', async () => {
  const registered = await buy({ recipient: { ...home, business: business(elsewhere) } });
  const other = await buy({ stateCode: '32', recipient: home });
  const { creditNote, invoice } = await correctInvoice(registered.document.number, 'Rao LLP');
  const period = { from: '2027-03-01', to: '2027-03-01' };
  const ofOrder = (id: string) => (line: { order_id: string }) => line.order_id === id;
  const [b2b, b2c] = [
    await listForExport({ ...period, recipients: 'registered' }),
    await listForExport({ ...period, recipients: 'unregistered' }),
  ];
  const lines = b2b.filter(ofOrder(registered.order.id));
  expect(lines.map(({ number, reason }) => [number, reason]).sort()).toEqual(
    [
      [registered.document.number, 'sale'],
      [creditNote, 'correction'],
      [invoice, 'correction'],
    ].sort(),
  );
  expect(lines[0]).toMatchObject({
    buyer_gstin: elsewhere,
    buyer_address: '12 Some Road, Fort, PIN 400001',
    place_of_supply: '29-Karnataka',
    gst_percent: '18',
  });
  expect(b2c.filter(ofOrder(registered.order.id))).toEqual([]);
  expect(b2c.filter(ofOrder(other.order.id))).toMatchObject([{ place_of_supply: '32-Kerala' }]);
});
