import type {
  Gateway,
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  NewRefund,
} from '@/lib/server/payments/gateway';
import { GatewayRefused } from '@/lib/server/payments/gateway';
import { ProviderError } from '@/lib/server/providers/http/provider-error';

interface Books {
  order: GatewayOrder;
  readonly payments: GatewayPayment[];
  readonly refunds: GatewayRefund[];
  readonly disputes: GatewayDispute[];
}

const inRupees = (paise: number) => ({ paise, currency: 'INR' });

/** A payment gateway that keeps its orders in memory: tests of services say what happens there. */
export class MemoryGateway implements Gateway {
  readonly name = 'cashfree';
  readonly limits = { shortestOrderMinutes: 16, smallestRefundPaise: 100, refundableMonths: 6 };
  readonly webhook: Gateway['webhook'];
  readonly books = new Map<string, Books>();
  /** What was asked of it, as in `createRefund`. */
  readonly asked: string[] = [];
  isDown = false;
  #refundState: GatewayRefund['state'] = 'success';
  refusesRefunds = false;
  /** It lists what can't be read. */
  isUnreadable = false;
  /** A refund is made, and the answer is lost. */
  losesAnswers = false;

  constructor(webhook: Gateway['webhook']) {
    this.webhook = webhook;
  }

  /** Makes it as new, with the orders that it has. */
  reset(): void {
    this.asked.length = 0;
    this.isDown = false;
    this.#refundState = 'success';
    this.books.clear();
    this.refusesRefunds = false;
    this.isUnreadable = false;
    this.losesAnswers = false;
  }

  /** What becomes of refunds that it is asked for, and of those that it has. */
  set refundState(state: GatewayRefund['state']) {
    this.#refundState = state;
    for (const books of this.books.values()) {
      books.refunds.forEach((refund, index) => {
        books.refunds[index] = { ...refund, state };
      });
    }
  }

  /** All refunds that it made. */
  get refunds(): readonly GatewayRefund[] {
    return [...this.books.values()].flatMap(({ refunds }) => refunds);
  }

  /** An order that was paid by a payment of this id. */
  pay(order: { id: string; totalPaise: number }, paymentId: string): void {
    const books = this.books.get(order.id) ?? {
      order: {
        id: order.id,
        state: 'paid' as const,
        amount: inRupees(order.totalPaise),
        session: `session_${order.id}`,
      },
      payments: [],
      refunds: [],
      disputes: [],
    };
    books.payments.push({
      id: paymentId,
      state: 'success',
      amount: inRupees(order.totalPaise),
      orderPaise: order.totalPaise,
      method: 'upi',
      said: null,
      paidAt: new Date(Date.parse('2027-03-01T12:00:00Z') + books.payments.length * 1_000),
    });
    this.books.set(order.id, books);
  }

  booksOf(orderId: string): Books {
    const books = this.books.get(orderId);
    if (!books) throw new Error('The gateway has no such order.');
    return books;
  }

  async createOrder({ id, paise }: { id: string; paise: number }): Promise<GatewayOrder> {
    this.#answer('createOrder');
    const order = { id, state: 'open' as const, amount: inRupees(paise), session: `session_${id}` };
    if (!this.books.has(id)) {
      this.books.set(id, { order, payments: [], refunds: [], disputes: [] });
    }
    return this.booksOf(id).order;
  }

  async findOrder(id: string): Promise<GatewayOrder | undefined> {
    this.#answer('findOrder');
    return this.books.get(id)?.order;
  }

  async endOrder(id: string): Promise<GatewayOrder | undefined> {
    this.#answer('endOrder');
    const books = this.books.get(id);
    if (books?.order.state === 'open') books.order = { ...books.order, state: 'ended' };
    return books?.order;
  }

  async listPayments(orderId: string): Promise<readonly GatewayPayment[]> {
    this.#answer('listPayments');
    return this.books.get(orderId)?.payments ?? [];
  }

  async createRefund(refund: NewRefund): Promise<GatewayRefund> {
    this.#answer('createRefund');
    const { payments, refunds } = this.booksOf(refund.orderId);
    const payment = payments.find(({ id }) => id === refund.paymentId);
    const back = refunds.filter(({ paymentId }) => paymentId === refund.paymentId);
    const sum = back.reduce((paise, each) => paise + each.paise, refund.paise);
    if (this.refusesRefunds || !payment || sum > payment.amount.paise) {
      throw new GatewayRefused({ provider: 'payments', kind: 'refused' });
    }
    const { id, paise, paymentId } = refund;
    refunds.push({ id, paise, paymentId, state: this.#refundState });
    if (this.losesAnswers) throw new ProviderError({ provider: 'payments', kind: 'timed-out' });
    return { id, paise, paymentId, state: this.#refundState };
  }

  async findRefund(orderId: string, id: string): Promise<GatewayRefund | undefined> {
    this.#answer('findRefund');
    return this.#listed(orderId).find((refund) => refund.id === id);
  }

  async listRefunds(orderId: string): Promise<readonly GatewayRefund[]> {
    this.#answer('listRefunds');
    return this.#listed(orderId);
  }

  #listed(orderId: string): readonly GatewayRefund[] {
    return [...(this.books.get(orderId)?.refunds ?? [])];
  }

  async listDisputes(orderId: string): Promise<readonly GatewayDispute[]> {
    this.#answer('listDisputes');
    return [...(this.books.get(orderId)?.disputes ?? [])];
  }

  #answer(question: string): void {
    this.asked.push(question);
    if (this.isUnreadable) throw new ProviderError({ provider: 'payments', kind: 'malformed' });
    if (this.isDown) throw new ProviderError({ provider: 'payments', kind: 'unavailable' });
  }
}
