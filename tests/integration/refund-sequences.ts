import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/domain/dates';
import { auditMoney } from '@/lib/server/billing/audit/audit-money';
import { completeRefund } from '@/lib/server/billing/refunds/complete-refund';
import { followDisputes } from '@/lib/server/billing/refunds/follow-disputes';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { pollRefunds } from '@/lib/server/billing/refunds/poll-refunds';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { sendRefund } from '@/lib/server/billing/refunds/send-refund';
import { grantHeldOrder } from '@/lib/server/billing/settlement/grant-order';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { feesOfTrailingYear } from '@/lib/server/core/ledger/fee-cap';
import type { GatewayRefund, NewRefund } from '@/lib/server/core/ports/payment-gateway';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { RefusedError } from '@/lib/server/refused-error';
import type { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import type { startServices } from './services';

type Services = ReturnType<typeof startServices>;
type Provider = ReturnType<typeof startGateway>;

/** Steps in the life of a paid order; some take a share of its first or second payment. */
const steps = [
  'refund a part',
  'refund all',
  'refund a part in spite of a dispute',
  'dashboard refunds a part',
  'dashboard begins a refund of a part',
  'a pending refund succeeds',
  'a pending refund is cancelled',
  'a dispute begins',
  'the dispute is won',
  'the dispute is lost',
  'the order is paid once more',
  'the provider is down',
  'the provider refuses refunds',
  'the provider makes refunds later',
  'the provider is well',
  'a job runs',
  'the provider is asked',
  'a person transfers',
  'two people grant the order',
] as const;

type Step = readonly [what: (typeof steps)[number], share?: number, isOfSecond?: boolean];

const sequences = fc.array(
  fc.tuple(fc.constantFrom(...steps), fc.constantFrom(0.2, 0.5, 0.8, 1), fc.boolean()),
  { minLength: 3, maxLength: 12 },
);

const people = { requestedBy: 'Asha', approvedBy: 'Ravi', reason: 'The buyer asked for it.' };

/** An order with its payments, at the provider and here, to which steps happen. */
class RefundedOrder {
  /** Paise that the firm gave back by bank transfer, by payment. */
  readonly transferred = new Map<string, number>();
  notedPaise = 0;
  readonly paymentIds = [randomUUID()];

  private constructor(
    readonly services: Services,
    readonly provider: Provider,
    readonly order: Awaited<ReturnType<typeof seedOrder>>,
    /** By each payment; one of less than the order waits for two people. */
    readonly paidPaise: number,
  ) {}

  static async buy(
    services: Services,
    provider: Provider,
    lessPaise: number,
  ): Promise<RefundedOrder> {
    const order = await seedOrder(await seedBuyer());
    const paidPaise = order.totalPaise - lessPaise;
    const bought = new RefundedOrder(services, provider, order, paidPaise);
    provider.pay({ ...order, totalPaise: paidPaise }, bought.paymentIds[0]);
    await settleOrder(bought.order.id);
    const create = provider.createRefund.bind(provider);
    vi.spyOn(provider, 'createRefund').mockImplementation(bought.#watch(create));
    return bought;
  }

  get #books() {
    return this.provider.booksOf(this.order.id);
  }

  get #openDispute() {
    return this.#books.disputes.findIndex(({ state }) => state === 'open');
  }

  /** Paise of a payment that went back or is going back at the provider. */
  #backPaise(paymentId = ''): number {
    const back = this.#books.refunds.filter(
      (refund) => refund.paymentId === paymentId && !['failed', 'cancelled'].includes(refund.state),
    );
    const lost = this.#books.disputes.filter(
      (each) => each.paymentId === paymentId && each.state === 'lost',
    );
    const transferred = this.transferred.get(paymentId) ?? 0;
    return [...back, ...lost].reduce((paise, each) => paise + each.paise, transferred);
  }

  /** A refund is sent only where it fits, and where nobody disputes or two people decided so. */
  #watch(create: Provider['createRefund']): Provider['createRefund'] {
    return async (refund: NewRefund): Promise<GatewayRefund> => {
      const [stored] = await this.services.query(
        `select disputes_accepted_at >= (select max(opened_at) from disputes
            where disputes.order_id = refunds.order_id) as accepted
          from refunds where id = $1`,
        [refund.id],
      );
      expect(this.#openDispute >= 0 && !stored?.accepted).toBe(false);
      if (!this.provider.refuses) {
        const paise = this.#backPaise(refund.paymentId) + refund.paise;
        expect(paise).toBeLessThanOrEqual(this.paidPaise);
      }
      return create(refund);
    };
  }

  async take([what, share = 1, isOfSecond = false]: Step): Promise<void> {
    try {
      const paymentId = this.paymentIds[isOfSecond ? 1 : 0] ?? this.paymentIds[0] ?? '';
      await this.#take(what, Math.round(this.paidPaise * share), paymentId);
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ProviderError)) throw error;
    }
    await this.#check();
  }

  async #take(what: Step[0], paise: number, paymentId: string): Promise<void> {
    const { order, provider } = this;
    const of = { orderId: order.id, ...people };
    const { refunds, disputes } = this.#books;
    switch (what) {
      case 'refund a part':
        await requestRefund({ ...of, size: { amountPaise: paise } });
        break;
      case 'refund all':
        await requestRefund({ ...of, size: { isFull: true } });
        break;
      case 'refund a part in spite of a dispute':
        await requestRefund({ ...of, size: { amountPaise: paise }, despiteDispute: true });
        break;
      case 'dashboard refunds a part':
      case 'dashboard begins a refund of a part': {
        if (this.#backPaise(paymentId) + paise > this.paidPaise) break;
        const state = what === 'dashboard refunds a part' ? 'success' : 'pending';
        refunds.push({ id: `their-${randomUUID()}`, paymentId, paise, state });
        await followRefunds(order.id);
        break;
      }
      case 'a pending refund succeeds':
      case 'a pending refund is cancelled': {
        const index = refunds.findIndex(({ state }) => state === 'pending');
        const pending = refunds[index];
        if (!pending) break;
        const state = what === 'a pending refund succeeds' ? 'success' : 'cancelled';
        refunds[index] = { ...pending, state };
        await followRefunds(order.id);
        break;
      }
      case 'a dispute begins':
        if (this.#openDispute >= 0) break;
        disputes.push({
          ...{ id: randomUUID(), type: 'DISPUTE', state: 'open', paise, respondBy: null },
          paymentId,
        });
        break;
      case 'the dispute is won':
      case 'the dispute is lost': {
        const open = disputes[this.#openDispute];
        if (!open) break;
        const state = what === 'the dispute is won' ? 'won' : 'lost';
        disputes[this.#openDispute] = { ...open, state };
        await followDisputes(order.id);
        break;
      }
      case 'the order is paid once more':
        if (this.paymentIds.length > 1) break;
        this.paymentIds.push(randomUUID());
        provider.pay({ ...order, totalPaise: this.paidPaise }, this.paymentIds[1]);
        await settleOrder(order.id);
        break;
      case 'the provider is down':
        provider.failure = 'unavailable';
        break;
      case 'the provider refuses refunds':
        provider.refuses = true;
        break;
      case 'the provider makes refunds later':
        provider.newRefundState = 'pending';
        break;
      case 'the provider is well':
        this.heal();
        break;
      case 'a job runs':
        await this.runJobs();
        break;
      case 'the provider is asked':
        await moveClock(new Date((await now()).getTime() + 3 * MINUTE_MS));
        await pollRefunds();
        break;
      case 'a person transfers':
        await this.transfer();
        break;
      case 'two people grant the order': {
        const at = await now();
        await inTransaction((transaction) => grantHeldOrder(transaction, order.id, at));
        break;
      }
    }
  }

  heal(): void {
    this.provider.failure = null;
    this.provider.refuses = false;
    this.provider.newRefundState = 'success';
  }

  /** Runs the jobs of refunds that wait. */
  async runJobs(): Promise<void> {
    const waiting = await this.services.query(
      `select key from graphile_worker.jobs where key like 'send-refund %'`,
    );
    for (const { key } of waiting) {
      await sendRefund.run({ id: String(key).replace('send-refund ', '') });
      await this.services.query('select graphile_worker.remove_job($1)', [key]);
    }
  }

  /** Somebody pays what is owed by bank transfer. */
  async transfer(): Promise<void> {
    const owed = await this.services.query(
      `select refunds.id, provider_payment_id as paid, refunds.amount_paise as paise
        from refunds join payments on payments.id = payment_id
        where refunds.order_id = $1 and origin = 'ours' and status in ('failed', 'cancelled')`,
      [this.order.id],
    );
    for (const { id, paid, paise } of owed) {
      const transfer = { orderId: this.order.id, refundId: String(id), bankReference: 'UTR123' };
      await completeRefund(transfer);
      expect(this.#openDispute).toBe(-1);
      const paymentId = String(paid);
      const before = this.transferred.get(paymentId) ?? 0;
      this.transferred.set(paymentId, before + Number(paise));
      expect(this.#backPaise(paymentId)).toBeLessThanOrEqual(this.paidPaise);
    }
  }

  /** At every moment the credit notes are the sum of what went back or is owed, and never fall. */
  async #check(): Promise<void> {
    const [books] = await this.services.query(
      `select
        (select coalesce(sum((document->>'totalPaise')::int), 0)::int from invoices
          where order_id = $1 and kind = 'credit_note') as noted,
        (select coalesce(sum((document->>'totalPaise')::int), 0)::int from invoices
          where order_id = $1 and kind = 'invoice') as invoiced,
        (select coalesce(sum(amount_paise), 0)::int from refunds
          where order_id = $1 and kind <> 'surplus' and case when origin in ('provider', 'dispute')
            then status = 'success' else status <> 'superseded' end) as due,
        (select coalesce(sum(amount_paise), 0)::int from refunds
          where order_id = $1 and kind <> 'surplus' and status = 'success') as back`,
      [this.order.id],
    );
    const due = Math.min(Number(books?.due), Number(books?.invoiced));
    expect(books?.noted).toBe(due);
    expect(due).toBeGreaterThanOrEqual(this.notedPaise);
    this.notedPaise = due;
    const { userId, totalPaise, pricePaise } = this.order;
    const fees = await feesOfTrailingYear(getDatabase(), { userId, paidAt: await now() });
    const left = (pricePaise * (this.paidPaise - Number(books?.back))) / totalPaise;
    // The paid and the refunded amount are each rounded to a price whose tax has two halves.
    expect(Math.abs(fees - left)).toBeLessThanOrEqual(2);
  }

  /** Everything under way ends well, and what is owed is transferred. */
  async end(): Promise<void> {
    this.heal();
    await settleOrder(this.order.id);
    await followRefunds(this.order.id);
    await this.take(['the dispute is won']);
    await followDisputes(this.order.id);
    for (let times = 0; times < 3; times += 1) {
      await this.take(['a pending refund succeeds']);
      await this.take(['the provider is asked']);
      await this.take(['a job runs']);
      await this.take(['a person transfers']);
    }
  }

  /** All is back that was owed, once; the books do not differ from the provider's. */
  async expectEnded(): Promise<void> {
    const [books] = await this.services.query(
      `select status, exists (select from entitlements where order_id = $1) as "isGranted",
        (select refunded_paise from payments
          where order_id = $1 and provider_payment_id = $2) as back,
        (select count(*)::int from refunds where order_id = $1 and status not in
          ('success', 'superseded') and (origin = 'ours' or status in ('pending', 'onhold'))) as open
        from orders where id = $1`,
      [this.order.id, this.paymentIds[0]],
    );
    expect(books?.open).toBe(0);
    // A dispute took what had gone back already: nobody can put that right here.
    if (this.paymentIds.some((id) => this.#backPaise(id) > this.paidPaise)) return;
    expect(books?.back).toBe(this.#backPaise(this.paymentIds[0]));
    const granted = books?.isGranted ? 'fulfilled' : 'paid';
    expect(books?.status).toBe(books?.back === this.paidPaise ? 'refunded' : granted);
    if (this.paymentIds[1]) expect(this.#backPaise(this.paymentIds[1])).toBe(this.paidPaise);
    await moveClock(new Date((await now()).getTime() + 20 * MINUTE_MS));
    const at = await now();
    const { differences } = await auditMoney({ since: at, until: at }, { more: [this.order.id] });
    expect(differences.filter(({ id }) => id === this.order.id)).toEqual([]);
  }
}

/** Plays so many sequences of steps, each on an order of its own, and brings each to its end. */
export async function playSequences(
  services: Services,
  provider: Provider,
  numRuns: number,
): Promise<void> {
  const play = async (steps: readonly Step[], lessPaise: number) => {
    provider.reset();
    await services.query('delete from graphile_worker._private_jobs');
    // The provider has forgotten the order of a sequence that failed.
    await services.query(
      "update refunds set status = 'superseded', completed_at = created_at where status <> 'success'",
    );
    const order = await RefundedOrder.buy(services, provider, lessPaise);
    try {
      for (const step of steps) await order.take(step);
      await order.end();
      await order.expectEnded();
    } finally {
      vi.mocked(provider.createRefund).mockRestore();
    }
  };
  const lessPaise = fc.constantFrom(0, 0, 100);
  await fc.assert(fc.asyncProperty(sequences, lessPaise, play), { numRuns });
}
