import 'server-only';
import type { z } from 'zod';
import { ProviderError } from '@/lib/server/core/ports/provider-error';

/** A payment gateway. Services know this file only; chosen-providers.ts selects the gateway. */
export interface Gateway {
  /** Under which payments and events are stored. */
  readonly name: string;
  /** The settings with the keys of the firm's account. */
  readonly keys: readonly string[];
  readonly limits: {
    /** It makes no order that expires sooner. */
    readonly shortestOrderMinutes: number;
    readonly smallestRefundPaise: number;
    /** How many calendar months after a payment it still makes refunds of it. */
    readonly refundableMonths: number;
  };
  /**
   * Creates an order, once for each id: a repeat returns the existing order, whose amount the caller has to
   * check.
   *
   * @param order `paise` is the price with tax; `mobile` ten digits.
   * @throws GatewayRefused, ProviderError
   */
  createOrder(order: NewOrder): Promise<GatewayOrder>;
  /** Undefined where it has no order of this id. @throws ProviderError */
  findOrder(id: string): Promise<GatewayOrder | undefined>;
  /**
   * Requests an order's end and returns the order: a paid order stays paid, and an order with a payment
   * attempt in progress may be closing. Undefined as in `findOrder`. @throws ProviderError
   */
  endOrder(id: string): Promise<GatewayOrder | undefined>;
  /** All payment attempts of an order, in no certain order. @throws ProviderError */
  listPayments(orderId: string): Promise<readonly GatewayPayment[]>;
  /**
   * Requests a refund, once for each id: a repeat returns the existing refund.
   *
   * @param refund `note` is kept with it; no personal data.
   * @throws GatewayRefused, ProviderError
   */
  createRefund(refund: NewRefund): Promise<GatewayRefund>;
  /** Undefined where the order has no refund of this id. @throws ProviderError */
  findRefund(orderId: string, id: string): Promise<GatewayRefund | undefined>;
  /** All refunds of an order, in no certain order. @throws ProviderError */
  listRefunds(orderId: string): Promise<readonly GatewayRefund[]>;
  /** All disputes of an order's payments, in no certain order. @throws ProviderError */
  listDisputes(orderId: string): Promise<readonly GatewayDispute[]>;
  readonly webhook: {
    /** Below `/api`. */
    readonly path: `/webhooks/${string}`;
    /** Whether the gateway signed these bytes, recently. It throws for nothing that a stranger sends. */
    verify(post: SignedPost): boolean;
    readonly event: z.ZodType<GatewayEvent>;
    /** Identifies an event by its content, so that a repeat under another key is recognised. */
    key(event: GatewayEvent, bytes: Uint8Array): string;
  };
}

export interface NewOrder {
  readonly id: string;
  readonly paise: number;
  readonly userId: string;
  readonly mobile: string;
  /** Printable ASCII of at most 2,000 characters, which the gateway keeps and answers with the order. */
  readonly memo: string;
  /** Path of the page to which the browser returns if its checkout is no modal, as in an in-app browser. */
  readonly returnPath: string;
  readonly expiresAt: Date;
}

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  /** The id of the payment that it takes from. */
  readonly paymentId: string;
  readonly paise: number;
  readonly note: string;
}

interface Money {
  readonly paise: number;
  /** Such as `INR`. */
  readonly currency: string;
}

export interface GatewayOrder {
  readonly id: string;
  /**
   * open: it accepts attempts. closing: it is being ended, or has an unknown status. paid and ended are
   * final.
   */
  readonly state: 'open' | 'closing' | 'paid' | 'ended';
  readonly amount: Money;
  /** The text by which a browser pays; absent from an order that takes no more payments. */
  readonly session: string | null;
  /** The fields that `createOrder` got; null for an order that was made in another way. */
  readonly kept: Pick<NewOrder, 'userId' | 'mobile' | 'memo'> | null;
}

/** A payment attempt of an order; only a successful attempt is a payment. */
export interface GatewayPayment {
  readonly id: string;
  /** pending: also a state that is not known. */
  readonly state: 'none' | 'pending' | 'success' | 'failed' | 'dropped';
  /** Amount paid, perhaps with a fee on top of `orderPaise`; 0 if the attempt has no amount. */
  readonly amount: Money;
  /** The order's amount as the payment has it. */
  readonly orderPaise: number;
  /** Such as `upi` or `credit_card`. */
  readonly method: string;
  /** The bank's message. */
  readonly said: string | null;
  readonly paidAt: Date | null;
}

export interface GatewayRefund {
  readonly id: string;
  readonly state: 'pending' | 'onhold' | 'success' | 'cancelled' | 'failed' | 'unknown';
  readonly paise: number;
  /** Payment that it refunds; null if the gateway does not name it. */
  readonly paymentId: string | null;
}

/** A payment that its payer disputes at the bank. */
export interface GatewayDispute {
  readonly id: string;
  /** The stage, in the gateway's own word. */
  readonly type: string;
  /** unknown: a state that is not known. */
  readonly state: 'open' | 'won' | 'lost' | 'unknown';
  readonly paise: number;
  /** By when the firm has to answer. */
  readonly respondBy: Date | null;
  readonly paymentId: string | null;
}

/** A post of a gateway, before its verification. */
export interface SignedPost {
  /** The body as received. */
  readonly bytes: Uint8Array;
  readonly headers: Headers;
  readonly at: Date;
}

/** A hint that something changed; the answer to our own request is authoritative. */
export interface GatewayEvent {
  /** The gateway's own word. */
  readonly type: string;
  /** other: a type that is not known. */
  readonly about:
    | 'payment'
    | 'failed payment attempt'
    | 'refund'
    | 'dispute'
    | 'nothing of ours'
    | 'other';
  /** A one-line identification among all events. */
  readonly says: string;
  readonly orderId: string | undefined;
  readonly paymentId: string | undefined;
  readonly refundId: string | undefined;
  readonly disputeId: string | undefined;
  /** The status of the refund, the payment or the dispute, in the gateway's own word. */
  readonly status: string | undefined;
  /** Order amount; undefined if absent or unparsable. */
  readonly amount: Money | undefined;
}

/** The gateway will never do what was asked; any other ProviderError may be temporary. */
export class GatewayRefused extends ProviderError {
  override name = 'GatewayRefused';
}
