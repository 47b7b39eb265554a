import 'server-only';
import { z } from 'zod';
import type { GatewayOrder } from '@/lib/server/core/ports/payment-gateway';
import type { orders } from '@/lib/server/db/schema/orders';
import { decrypt, encrypt } from '@/lib/server/encryption';
import type { Order } from './lock-order';

const paise = z.int().nonnegative();

/** The fields that an order was made with, except its ids. */
const madeOf = z.object({
  courseSlug: z.string(),
  planId: z.string(),
  planName: z.string(),
  months: z.int().positive(),
  listPaise: paise,
  couponCode: z.string().nullable(),
  couponPercent: z.int().nullable(),
  discountPaise: paise,
  pricePaise: paise,
  gstPercent: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
  firmStateCode: z.string(),
  stateCode: z.string(),
  createdAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});

type Remembered = typeof orders.$inferInsert & { readonly id: string };

const fieldOf = (orderId: string) => `order ${orderId}` as const;

/**
 * Returns an order's fields as a text that the payment gateway stores: an order that the database has lost is
 * restored from it. The text is encrypted, since it contains the buyer's state, and so that nobody else can
 * write one.
 */
export function writeMemo(order: Order): string {
  const made = JSON.stringify(madeOf.parse(order));
  const { keyId, ciphertext } = encrypt(made, { userId: order.userId, field: fieldOf(order.id) });
  return `${keyId}.${ciphertext.toString('base64url')}`;
}

/**
 * Returns the row of an order from the gateway's memo, closed for payments; undefined without a memo that
 * this website wrote for this order and its buyer under a key of `DATA_KEYS`.
 */
export function readMemo({ id, kept }: GatewayOrder): Remembered | undefined {
  const [, keyId, text] = kept?.memo.match(/^(.+)\.([\w-]+)$/) ?? [];
  if (!kept || keyId === undefined || text === undefined) return undefined;
  const { userId } = kept;
  try {
    const of = { userId, field: fieldOf(id) };
    const made = decrypt({ keyId, ciphertext: Buffer.from(text, 'base64url') }, of);
    return { ...madeOf.parse(JSON.parse(made)), id, userId, status: 'expired' };
  } catch {
    return undefined;
  }
}
