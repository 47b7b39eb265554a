import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { orderStatuses } from '@/lib/domain/order-states';
import { indianMidnight } from '@/lib/domain/term';
import {
  listOpenDisputes,
  listOpenEvents,
  listOpenRefunds,
  listOrderMatters,
} from '@/lib/server/operator/list-open-matters';
import { listOrders, MOST_ORDERS } from '@/lib/server/operator/list-orders';
import {
  type Answer,
  defineCommand,
  revealFields,
  revealHasReason,
  revealOptions,
} from './command';
import { sections, short, table, time } from './table';

const day = z.iso.date('is a day such as 2027-04-11');

const schema = z
  .strictObject({
    status: z.enum(orderStatuses, `is one of ${orderStatuses.join(', ')}`).optional(),
    'user-mobile-last': z
      .string()
      .regex(/^\d{2,4}$/, 'is the last 2 to 4 digits')
      .optional(),
    from: day.optional(),
    to: day.optional(),
    review: z.boolean().default(false),
    ...revealFields,
  })
  .refine(...revealHasReason)
  .refine((args) => !(args.review && args.status), {
    path: ['review'],
    message: 'has a status of its own: leave out --status',
  });

export const ordersList = defineCommand({
  name: 'orders list',
  summary: `Lists orders, the newest first, ${MOST_ORDERS} at most.`,
  options: {
    status: { value: 'STATUS', says: 'only orders of this status' },
    'user-mobile-last': {
      value: 'DIGITS',
      says: 'only buyers whose mobile ends so (2 to 4 digits)',
    },
    from: { value: 'DAY', says: 'made on this day in India or later' },
    to: { value: 'DAY', says: 'made on this day in India or earlier' },
    review: { says: 'only what waits for a person: orders, events, refunds, disputes' },
    ...revealOptions,
  },
  schema,
  run: async ({ status, from, to, review, reveal, 'user-mobile-last': mobileEnd }) => {
    const found = await listOrders(
      {
        status: review ? 'paid' : status,
        mobileEnd,
        from: from ? indianMidnight(from) : undefined,
        until: to ? new Date(indianMidnight(to).getTime() + DAY_MS) : undefined,
      },
      { isRevealed: reveal },
    );
    const orders = { text: orderTable(found), json: found };
    return review ? await withMatters(orders) : orders;
  },
});

type Listed = Awaited<ReturnType<typeof listOrders>>;

function orderTable(orders: Listed): string {
  const rows = orders.map((order) => [
    order.id,
    time(order.createdAt).slice(0, 10),
    order.status,
    formatPaise(order.totalPaise).padStart(12),
    order.buyer.mobile?.replace(/^•+/, '•') ?? 'erased',
    short(order.reviewReason ?? `${order.courseSlug} ${order.months}m`, 19),
  ]);
  const list = table(
    ['ORDER', 'MADE', 'STATUS', 'TOTAL'.padStart(12), 'USER', 'WHAT'],
    rows,
    'No order.',
  );
  const isCut = orders.length === MOST_ORDERS;
  return isCut ? `${list}\nThere may be more: narrow the days.` : list;
}

async function withMatters(orders: Answer): Promise<Answer> {
  const [events, refunds] = [await listOpenEvents(), await listOpenRefunds()];
  const [disputes, matters] = [await listOpenDisputes(), await listOrderMatters()];
  return {
    text: sections({
      'orders that wait for a decision': orders.text,
      'events that contradict an order or belong to none': table(
        ['RECEIVED', 'OUTCOME', 'EVENT'],
        events.map(({ receivedAt, outcome, key }) => [time(receivedAt), outcome, key]),
        'No event.',
      ),
      'refunds that wait for a person': refundTable(refunds),
      'payments that are disputed': disputeTable(disputes),
      'granted orders that need a look': table(
        ['ORDER', 'SINCE', 'WHY'],
        matters.map(({ orderId, openedAt, kind }) => [orderId, time(openedAt), kind]),
        'No order.',
      ),
    }),
    json: { orders: orders.json, events, refunds, disputes, matters },
  };
}

function disputeTable(disputes: Awaited<ReturnType<typeof listOpenDisputes>>): string {
  const rows = disputes.flatMap((dispute) => [
    [
      dispute.providerDisputeId,
      dispute.type,
      dispute.state,
      dispute.respondBy ? time(dispute.respondBy) : 'not said',
      formatPaise(dispute.amountPaise).padStart(13),
    ],
    [`  of ${dispute.orderId}`, '', '', '', ''],
  ]);
  const titles = ['DISPUTE', 'TYPE', 'STATE', 'ANSWER BY', 'AMOUNT'.padStart(13)];
  return table(titles, rows, 'No dispute.');
}

function refundTable(refunds: Awaited<ReturnType<typeof listOpenRefunds>>): string {
  const rows = refunds.flatMap(({ id, orderId, createdAt, status, channel, amountPaise }) => [
    [id, time(createdAt), status, channel, formatPaise(amountPaise).padStart(13)],
    [`  of ${orderId}`, '', '', '', ''],
  ]);
  const titles = ['REFUND', 'REQUESTED', 'STATUS', 'CHANNEL', 'AMOUNT'.padStart(13)];
  return table(titles, rows, 'No refund.');
}
