import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/invoices/[id]/route';
import { startSession } from '@/lib/server/accounts/auth/start-session';
import { readPdf } from '@/lib/server/billing/invoices/invoices.examples';
import { exportCsv, listForExport } from '@/lib/server/billing/invoices/list-for-export';
import { makeInvoicePdf } from '@/lib/server/billing/invoices/make-invoice-pdf';
import { taxDocumentSchema } from '@/lib/server/billing/invoices/tax-document';
import { takeNumber } from '@/lib/server/billing/invoices/tax-document-number';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { fulfilOrder } from '@/lib/server/billing/settlement/grant-order';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { startGateway } from './memory-gateway';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const services = startServices();
const provider = startGateway();

/** Settles an order that was paid with so many paise, by a transaction that ends with `last`. */
async function fulfil(
  orderId: string,
  { last = () => {}, amountPaise }: { last?: () => void; amountPaise?: number } = {},
) {
  const at = await now();
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const paidPaise = amountPaise ?? order.totalPaise;
    const payment = await storePayment(transaction, { orderId, amountPaise: paidPaise, at });
    await fulfilOrder(transaction, order, { payment, at });
    last();
  });
}

async function storePayment(
  transaction: Queryable,
  { orderId, amountPaise, at }: { orderId: string; amountPaise: number; at: Date },
) {
  const payment = {
    provider: 'cashfree',
    providerPaymentId: `payment-${orderId}`,
    orderId,
    outcome: 'settled' as const,
    amountPaise,
    currency: 'INR',
    method: 'upi',
    paidAt: at,
    createdAt: at,
  };
  await transaction.insert(payments).values(payment);
  return payment;
}

/** A buyer with a paid order, and the invoice of it. */
async function buy(settings: Parameters<typeof seedOrder>[1] = {}) {
  const userId = await seedBuyer(settings);
  const order = await seedOrder(userId, settings);
  await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now());
  const [invoice] = await taxDocumentsOf(order.id);
  if (!invoice) throw new Error('The order has no invoice.');
  return { userId, order, ...invoice };
}

/** The invoice of an order, and after it the credit notes. */
async function taxDocumentsOf(orderId: string) {
  const rows = await services.query(
    `select id, document, number, counter from invoices where order_id = $1
      order by kind desc, counter`,
    [orderId],
  );
  return rows.map(({ id, document, number, counter }) => ({
    id: String(id),
    number,
    counter,
    document: taxDocumentSchema.parse(document),
  }));
}

async function ask(id: string, userId?: string) {
  const token =
    userId && (await inTransaction(async (tx) => startSession(tx, { userId, at: await now() })));
  const headers = { cookie: `sid=${token ?? ''}` };
  const request = new Request('http://localhost:3000/api/invoices/x', { headers });
  return GET(request, { params: Promise.resolve({ id }) });
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('the numbers of invoices', () => {
  it('sixty parallel settlements, of which twenty roll back, leave no gap and no number twice', async () => {
    await moveClock(new Date('2040-06-01T12:00:00+05:30'));
    const waiting = Array.from({ length: 60 }, (_, index) => index);
    let rolledBack = 0;
    /** Eight of these run at once: with more, some would wait too long for a connection. */
    const settleSome = async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        const isBad = index % 3 === 0;
        const order = await seedOrder(await seedBuyer());
        const settled = fulfil(order.id, {
          last: () => {
            if (isBad) throw new Error('rolled back');
          },
        });
        if (!isBad) await settled;
        else await settled.catch(() => (rolledBack += 1));
      }
    };
    await Promise.all(Array.from({ length: 8 }, settleSome));
    expect(rolledBack).toBe(20);
    const rows = await services.query(
      `select number, counter from invoices where year = '40-41' order by counter`,
    );
    expect(rows.map(({ counter }) => counter)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(rows[39]?.number).toBe('RA/40-41/000040');
  });

  it('a year begins with 1 April in India, and each series counts from 1 in it', async () => {
    const take = (series: 'RA' | 'CN', at: string) =>
      inTransaction((tx) => takeNumber(tx, { series, at: new Date(at) }));
    expect([
      (await take('RA', '2051-03-31T18:29:59.999Z')).number,
      (await take('RA', '2051-03-31T18:30:00.000Z')).number,
      (await take('RA', '2051-04-01T00:00:00.000Z')).number,
      (await take('CN', '2051-03-31T18:30:00.000Z')).number,
    ]).toEqual(['RA/50-51/000001', 'RA/51-52/000001', 'RA/51-52/000002', 'CN/51-52/000001']);
  });
});

describe('an invoice', () => {
  it('an invoice keeps what the order was made of, with the taxes of the buyer’s state', async () => {
    const { document, order, number } = await buy({ stateCode: '32', price: 9999, months: 3 });
    expect(document).toMatchObject({
      kind: 'invoice',
      number,
      issuedOn: '2027-03-01',
      buyer: { name: 'Asha Rao', state: 'Kerala', stateCode: '32' },
      service: { name: order.planName, months: 3, firstDay: '2027-03-01', lastDay: '2027-06-01' },
      pricePaise: 9999_00,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1799_82,
      totalPaise: 11_798_82,
      orderId: order.id,
      payment: { id: expect.any(String), method: 'upi' },
    });
    expect(document).not.toHaveProperty('discount');
  });

  it('a state that is no longer in the table of states is named by its code', async () => {
    expect((await buy({ stateCode: '00' })).document.buyer.state).toBe('State 00');
  });

  /** An order of ₹3,540 under a coupon that is granted though only `amountPaise` was paid. */
  async function grantPaidWith(amountPaise: number) {
    const coupon = { code: 'QUARTER', percent: 25 };
    const order = await seedOrder(await seedBuyer(), { price: 4000, coupon });
    await fulfil(order.id, { amountPaise });
    return order;
  }

  it('an invoice names the coupon, unless less was paid than ordered: then it is over what was paid', async () => {
    const whole = await grantPaidWith(3540_00);
    const less = await grantPaidWith(1000_01);
    const [[ofWhole], [ofLess]] = [await taxDocumentsOf(whole.id), await taxDocumentsOf(less.id)];
    expect(ofWhole?.document).toMatchObject({
      totalPaise: 3540_00,
      discount: { listPaise: 4000_00, code: 'QUARTER', percent: 25, discountPaise: 1000_00 },
    });
    expect(ofLess?.document).not.toHaveProperty('discount');
    const { pricePaise = 0, cgstPaise = 0, sgstPaise = 0, totalPaise } = ofLess?.document ?? {};
    expect([totalPaise, pricePaise + cgstPaise + sgstPaise]).toEqual([1000_01, 1000_01]);
  });

  it.each([
    ['the rest is as much as was invoiced', 2, [3539_98, 2]],
    ['of the rest a single paisa was invoiced', 1, [3539_99]],
    ['of the rest a part was invoiced', 2540_00, [1000_00, 2540_00]],
  ])(
    'what the provider gives back of a surcharge has no credit note: %s',
    async (_, rest, notes) => {
      const order = await grantPaidWith(3550_00);
      provider.pay(order);
      for (const paise of [3540_00 - rest, rest + 10_00]) {
        const refund = { id: randomUUID(), paymentId: `payment-${order.id}`, paise };
        provider.booksOf(order.id).refunds.push({ ...refund, state: 'success' });
        await followRefunds(order.id);
      }
      const [, ...issued] = await taxDocumentsOf(order.id);
      expect(issued.map(({ document }) => document.totalPaise)).toEqual(notes);
    },
  );

  it('credit notes of parts and of the rest add up to the invoice, and refer to it', async () => {
    const { id, order, number } = await buy({ price: 3333 });
    const people = { requestedBy: 'one', approvedBy: 'two', reason: 'test' };
    for (const amountPaise of [1000_01, 777_77]) {
      await requestRefund({ orderId: order.id, size: { amountPaise }, ...people });
    }
    // The row is written anew, so it no longer comes first where a query names no order.
    await makeInvoicePdf.run({ id });
    await requestRefund({ orderId: order.id, size: { isFull: true }, ...people });
    const [invoice, ...notes] = (await taxDocumentsOf(order.id)).map(({ document }) => document);
    expect(notes).toHaveLength(3);
    for (const name of ['pricePaise', 'cgstPaise', 'sgstPaise', 'totalPaise'] as const) {
      expect(notes.reduce((sum, note) => sum + note[name], 0)).toBe(invoice?.[name]);
    }
    for (const note of notes) {
      expect(note).toMatchObject({ kind: 'credit_note', invoice: { number } });
      expect(note.number).toMatch(/^CN\/26-27\/\d{6}$/);
    }
  });
});

describe('the file of an invoice', () => {
  it('the owner of an invoice gets its PDF as a download, whether the job has run or not', async () => {
    const { id, userId, number } = await buy();
    const response = await ask(id, userId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="RA-26-27-\d{6}\.pdf"/),
    });
    const first = await bytesOf(response);
    expect((await readPdf(first)).lines).toContain(`Invoice No ${number}`);
    await makeInvoicePdf.run({ id });
    expect(await bytesOf(await ask(id, userId))).toEqual(first);
  });

  it('the job makes the PDF of an invoice that nobody has asked for', async () => {
    await services.query('delete from graphile_worker._private_jobs');
    const { id } = await buy();
    await runDueJobs();
    const [row] = await services.query(
      'select pdf is not null as made from invoices where id = $1',
      [id],
    );
    expect(row).toEqual({ made: true });
  });

  it('the job makes the PDF once, and all who ask at once get the same', async () => {
    const { id, userId } = await buy();
    const files = await Promise.all([ask(id, userId), makeInvoicePdf.run({ id }), ask(id, userId)]);
    const [one, other] = await Promise.all([files[0], files[2]].map(bytesOf));
    expect(one).toEqual(other);
    const [row] = await services.query('select pdf from invoices where id = $1', [id]);
    expect(new Uint8Array(Buffer.from(row?.pdf instanceof Buffer ? row.pdf : ''))).toEqual(one);
  });

  it('an invoice of somebody else is answered like one that there is not', async () => {
    const { id } = await buy();
    const stranger = await seedBuyer();
    const answers = await Promise.all(
      [id, randomUUID(), 'x', `${id}0`].map(async (asked) => {
        const response = await ask(asked, stranger);
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('not_found') });
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toHaveLength(1);
    expect((await ask(id)).status).toBe(401);
  });
});

describe('the export for the accountant', () => {
  it('the export has what was issued between two days in India, credit notes too', async () => {
    const sold: string[] = [];
    // A minute is left of the last day: the refund asks the provider first, and the clock goes on.
    for (const at of ['2030-06-09T23:59:59', '2030-06-10T00:00:00', '2030-06-11T23:59:00']) {
      await moveClock(new Date(`${at}+05:30`));
      sold.push((await buy()).order.id);
    }
    const [, second = ''] = sold;
    await requestRefund({
      orderId: second,
      size: { isFull: true },
      requestedBy: 'one',
      approvedBy: 'two',
      reason: 'test',
    });
    const lines = await listForExport({ from: '2030-06-10', to: '2030-06-11' });
    expect(lines.map(({ date, kind, order_id }) => [date, kind, order_id])).toEqual([
      ['2030-06-10', 'invoice', second],
      ['2030-06-11', 'invoice', sold[2]],
      ['2030-06-11', 'credit_note', second],
    ]);
    expect(lines[2]).toMatchObject({
      refers_to: lines[0]?.number,
      taxable: '3000.00',
      cgst: '270.00',
      sgst: '270.00',
      igst: '0.00',
      total: '3540.00',
    });
  });

  it('a name that a spreadsheet would run is text in the CSV', async () => {
    const { order } = await buy();
    const all = await listForExport({ from: '2027-03-01', to: '2027-03-01' });
    const line = all.find(({ order_id }) => order_id === order.id);
    if (!line) throw new Error('The export has no line of the order.');
    for (const first of ['=', '+', '-', '@']) {
      const csv = exportCsv([{ ...line, buyer: `${first}1, "x"` }]);
      expect(csv.split('\r\n')[1]).toContain(`,"'${first}1, ""x""",`);
    }
    expect(exportCsv([])).toBe(`\uFEFF${Object.keys(line).join(',')}\r\n`);
  });
});
