import { beforeEach, vi } from 'vitest';
import {
  type Gateway,
  type GatewayDispute,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type NewOrder,
  type NewRefund,
} from '@/lib/server/core/ports/payment-gateway';
import { ProviderError, type ProviderErrorKind } from '@/lib/server/core/ports/provider-error';
import { log } from '@/lib/server/log';
import { cashfree } from '@/lib/server/providers/cashfree/cashfree-gateway';
import * as chosenProviders from '@/lib/server/providers/chosen-providers';

/** Tests of other things name an order's id and amount only. */
type WantedOrder = Pick<NewOrder, 'id' | 'paise'> & Partial<NewOrder>;

interface Books {
  order: GatewayOrder;
  /** The request that created the order. */
  readonly wanted: WantedOrder;
  readonly payments: GatewayPayment[];
  readonly refunds: GatewayRefund[];
  readonly disputes: GatewayDispute[];
}

const inRupees = (paise: number) => ({ paise, currency: 'INR' });

/** A payment gateway that keeps its orders in memory, for tests of services. */
class MemoryGateway implements Gateway {
  readonly name = 'cashfree';
  readonly keys = cashfree.keys;
  readonly limits = { shortestOrderMinutes: 16, smallestRefundPaise: 100, refundableMonths: 6 };
  readonly webhook = cashfree.webhook;
  readonly books = new Map<string, Books>();
  /** Each call with its order, as in `createRefund 3f7d…`. */
  readonly asked: string[] = [];
  /** How each call fails. */
  failure: ProviderErrorKind | null = null;
  /** It refuses new orders and refunds. */
  refuses = false;
  /** It refuses refunds for a reason that holds for the firm, such as its balance. */
  refusesFirm = false;
  /** It makes an order or a refund, and the answer is lost. */
  losesAnswers = false;
  #refundState: GatewayRefund['state'] = 'success';

  /** Makes it as new, without orders. */
  reset(): void {
    this.asked.length = 0;
    this.books.clear();
    this.failure = null;
    this.refuses = false;
    this.refusesFirm = false;
    this.losesAnswers = false;
    this.#refundState = 'success';
  }

  /** State of its refunds, and of those that it is asked for from now on. */
  set refundState(state: GatewayRefund['state']) {
    this.#refundState = state;
    for (const books of this.books.values()) {
      books.refunds.forEach((refund, index) => {
        books.refunds[index] = { ...refund, state };
      });
    }
  }

  /** State of refunds that it is asked for from now on. */
  set newRefundState(state: GatewayRefund['state']) {
    this.#refundState = state;
  }

  /** All refunds that it made. */
  get refunds(): readonly GatewayRefund[] {
    return [...this.books.values()].flatMap(({ refunds }) => refunds);
  }

  /** The buyer pays an order, by a payment of this id; creates the order if it is missing. */
  pay({ id, totalPaise = 0 }: { id: string; totalPaise?: number }, paymentId?: string): void {
    if (!this.books.has(id)) this.#make({ id, paise: totalPaise });
    const { order, payments } = this.booksOf(id);
    this.setState(id, 'paid');
    const seconds = payments.length;
    payments.push({
      ...attemptOf(order, seconds),
      ...(paymentId !== undefined && { id: paymentId }),
      ...(totalPaise > 0 && { amount: inRupees(totalPaise), orderPaise: totalPaise }),
      paidAt: new Date(Date.parse('2027-03-01T12:00:00Z') + seconds * 1_000),
    });
  }

  /** An order has these attempts, all of the same second unless they say otherwise. */
  setAttempts(orderId: string, ...attempts: Partial<GatewayPayment>[]): void {
    const { order, payments } = this.booksOf(orderId);
    const all = attempts.map((attempt, index) => ({ ...attemptOf(order, index), ...attempt }));
    payments.splice(0, payments.length, ...all);
  }

  setState(orderId: string, state: GatewayOrder['state']): void {
    const books = this.booksOf(orderId);
    books.order = { ...books.order, state };
  }

  /** How often a call was made about an order. */
  timesAsked(call: keyof Gateway, orderId: string): number {
    return this.asked.filter((each) => each === `${call} ${orderId}`).length;
  }

  booksOf(orderId: string): Books {
    const books = this.books.get(orderId);
    if (!books) throw new Error('The gateway has no such order.');
    return books;
  }

  #make(wanted: WantedOrder): void {
    const { id, paise, userId, mobile, memo } = wanted;
    const kept = userId && mobile && memo ? { userId, mobile, memo } : null;
    const session = `session_${id}`;
    const order = { id, state: 'open' as const, amount: inRupees(paise), session, kept };
    this.books.set(id, { order, wanted, payments: [], refunds: [], disputes: [] });
  }

  async createOrder(wanted: WantedOrder): Promise<GatewayOrder> {
    this.#answer('createOrder', wanted.id);
    if (this.refuses) throw new GatewayRefused({ provider: 'payments', kind: 'refused' });
    if (!this.books.has(wanted.id)) this.#make(wanted);
    if (this.losesAnswers) throw new ProviderError({ provider: 'payments', kind: 'timed-out' });
    return this.booksOf(wanted.id).order;
  }

  async findOrder(id: string): Promise<GatewayOrder | undefined> {
    this.#answer('findOrder', id);
    return this.books.get(id)?.order;
  }

  async endOrder(id: string): Promise<GatewayOrder | undefined> {
    this.#answer('endOrder', id);
    const books = this.books.get(id);
    if (books?.order.state === 'open') books.order = { ...books.order, state: 'ended' };
    return books?.order;
  }

  async listPayments(orderId: string): Promise<readonly GatewayPayment[]> {
    this.#answer('listPayments', orderId);
    return this.books.get(orderId)?.payments ?? [];
  }

  async createRefund(refund: NewRefund): Promise<GatewayRefund> {
    this.#answer('createRefund', refund.orderId);
    if (this.refusesFirm) {
      throw new ProviderError({ provider: 'payments', kind: 'refused', concernsFirm: true });
    }
    const { payments, refunds } = this.booksOf(refund.orderId);
    const payment = payments.find(({ id }) => id === refund.paymentId);
    const back = refunds.filter(
      ({ paymentId, state }) =>
        paymentId === refund.paymentId && state !== 'failed' && state !== 'cancelled',
    );
    const sum = back.reduce((paise, each) => paise + each.paise, refund.paise);
    if (this.refuses || !payment || sum > payment.amount.paise) {
      throw new GatewayRefused({ provider: 'payments', kind: 'refused' });
    }
    const { id, paise, paymentId } = refund;
    refunds.push({ id, paise, paymentId, state: this.#refundState });
    if (this.losesAnswers) throw new ProviderError({ provider: 'payments', kind: 'timed-out' });
    return { id, paise, paymentId, state: this.#refundState };
  }

  async findRefund(orderId: string, id: string): Promise<GatewayRefund | undefined> {
    this.#answer('findRefund', orderId);
    return this.#listed(orderId).find((refund) => refund.id === id);
  }

  async listRefunds(orderId: string): Promise<readonly GatewayRefund[]> {
    this.#answer('listRefunds', orderId);
    return this.#listed(orderId);
  }

  #listed(orderId: string): readonly GatewayRefund[] {
    return [...(this.books.get(orderId)?.refunds ?? [])];
  }

  async listDisputes(orderId: string): Promise<readonly GatewayDispute[]> {
    this.#answer('listDisputes', orderId);
    return [...(this.books.get(orderId)?.disputes ?? [])];
  }

  #answer(call: keyof Gateway, orderId: string): void {
    this.asked.push(`${call} ${orderId}`);
    if (this.failure) throw new ProviderError({ provider: 'payments', kind: this.failure });
  }
}

/** A success of the order's amount, unless a test says otherwise. */
const attemptOf = ({ id, amount }: GatewayOrder, index: number): GatewayPayment => ({
  id: `${id}_${index}`,
  state: 'success',
  amount,
  orderPaise: amount.paise,
  method: 'upi',
  said: null,
  paidAt: new Date('2027-03-01T12:00:00Z'),
});

/** The gateway in memory, in place of the chosen one; each test begins without orders, and logs nothing. */
export function startGateway(): MemoryGateway {
  const gateway = new MemoryGateway();
  beforeEach(() => {
    vi.spyOn(chosenProviders, 'gateway', 'get').mockReturnValue(gateway);
    gateway.reset();
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
  });
  return gateway;
}
