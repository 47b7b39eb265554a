import { randomUUID } from 'node:crypto';
import { newMobile } from './browser';
import { cheapestPlan } from './buyer';
import type { TestDatabase } from './test-database';

type Query = TestDatabase['query'];

/** An order as a test stored it, without create-order. */
export interface StoredOrder {
  orderId: string;
  userId: string;
  totalPaise: number;
}

/** What a test decides about an order; the rest is the same for all. */
interface OrderFields {
  userId: string;
  at: Date;
  months?: number;
  /** Before GST, in rupees: low by default, far below the fee cap. */
  price?: number;
  courseSlug?: string;
}

/** A buyer with a profile, stored without a login; returns the id. */
export async function storeUser(query: Query, at: Date): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into users (id, mobile, name, email, state_code, profile_saved_at, created_at)
      values ($1, $2, 'Asha Rao', 'asha@example.com', '32', $3, $3)`,
    [id, newMobile(), at],
  );
  return id;
}

/** An open order, with IGST of 18 %: its buyer and the firm are in different states. */
export async function storeOrder(query: Query, fields: OrderFields): Promise<StoredOrder> {
  const { userId, at, months = 1, price = 100, courseSlug = cheapestPlan().slug } = fields;
  const orderId = randomUUID();
  const [pricePaise, igstPaise] = [price * 100, price * 18];
  const totalPaise = pricePaise + igstPaise;
  await query(
    `insert into orders (id, user_id, course_slug, plan_id, plan_name, months, list_paise,
        discount_paise, price_paise, gst_percent, cgst_paise, sgst_paise, igst_paise, total_paise,
        firm_state_code, state_code, status, payment_session_id, created_at, expires_at)
      values ($1, $2, $3, $4, 'A plan', $5, $6, 0, $6, 18, 0, 0, $7, $8, '27', '32', 'created',
        'session_test', $9, $9::timestamptz + interval '1 hour')`,
    // A plan of its own, since a buyer has one open order of each plan.
    [orderId, userId, courseSlug, `plan-${orderId}`, months, pricePaise, igstPaise, totalPaise, at],
  );
  return { orderId, userId, totalPaise };
}
