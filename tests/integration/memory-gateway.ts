import type {
  Gateway,
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '@/lib/server/payments/gateway';
import { GatewayRefused } from '@/lib/server/payments/gateway';
import { ProviderError } from '@/lib/server/providers/provider-error';

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
  isDown = false;

  constructor(webhook: Gateway['webhook']) {
    this.webhook = webhook;
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
    this.#answer();
    const order = { id, state: 'open' as const, amount: inRupees(paise), session: `session_${id}` };
    if (!this.books.has(id)) {
      this.books.set(id, { order, payments: [], refunds: [], disputes: [] });
    }
    return this.booksOf(id).order;
  }

  async findOrder(id: string): Promise<GatewayOrder | undefined> {
    this.#answer();
    return this.books.get(id)?.order;
  }

  async listPayments(orderId: string): Promise<readonly GatewayPayment[]> {
    this.#answer();
    return this.books.get(orderId)?.payments ?? [];
  }

  async createRefund(refund: Parameters<Gateway['createRefund']>[0]): Promise<GatewayRefund> {
    const known = await this.findRefund(refund.orderId, refund.id);
    if (known) return known;
    const { payments, refunds } = this.booksOf(refund.orderId);
    const payment = payments.find(({ id }) => id === refund.paymentId);
    const back = refunds.filter(({ paymentId }) => paymentId === refund.paymentId);
    const sum = back.reduce((paise, each) => paise + each.paise, refund.paise);
    if (!payment || sum > payment.amount.paise) {
      throw new GatewayRefused({ provider: 'payments', kind: 'refused' });
    }
    const { id, paise, paymentId } = refund;
    const made: GatewayRefund = { id, paise, paymentId, state: 'success' };
    refunds.push(made);
    return made;
  }

  async findRefund(orderId: string, id: string): Promise<GatewayRefund | undefined> {
    return (await this.listRefunds(orderId)).find((refund) => refund.id === id);
  }

  async listRefunds(orderId: string): Promise<readonly GatewayRefund[]> {
    this.#answer();
    return [...(this.books.get(orderId)?.refunds ?? [])];
  }

  async listDisputes(orderId: string): Promise<readonly GatewayDispute[]> {
    this.#answer();
    return [...(this.books.get(orderId)?.disputes ?? [])];
  }

  #answer(): void {
    if (this.isDown) throw new ProviderError({ provider: 'payments', kind: 'unavailable' });
  }
}
