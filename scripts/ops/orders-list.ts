import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { orderStatuses } from '@/lib/domain/order-states';
import { indianMidnight } from '@/lib/domain/term';
import { listOrders, MOST_ORDERS } from '@/lib/server/operations/operator/list-orders';
import {
  listOpenDisputes,
  listOpenEvents,
  listOpenRefunds,
  listOrderMatters,
} from '@/lib/server/operations/operator/open-matters';
import { type Answer, defineCommand } from './command';
import { flagOption, isoDay, option, reveals } from './options';
import { dayOf, sections, short, shortMobile, table } from './table';

const digits = z.string().regex(/^\d{2,4}$/, 'is the last 2 to 4 digits');
const status = z.enum(orderStatuses, `is one of ${orderStatuses.join(', ')}`);

export const ordersList = defineCommand({
  name: 'orders list',
  summary: `Lists orders, the newest first, ${MOST_ORDERS} at most.`,
  schema: reveals({
    status: option('STATUS', 'only orders of this status', status.optional()),
    'user-mobile-last': option(
      'DIGITS',
      'only buyers whose mobile ends so (2 to 4 digits)',
      digits.optional(),
    ),
    reference: option(
      'ID',
      'only the order of this payment ID, or of this number of an invoice or a credit note',
      z
        .string()
        .trim()
        .min(1, 'is an ID or a number')
        .max(64, 'has at most 64 characters')
        .optional(),
    ),
    from: option('DAY', 'made on this day in India or later', isoDay.optional()),
    to: option('DAY', 'made on this day in India or earlier', isoDay.optional()),
    review: flagOption('only what waits for a person: orders, events, refunds, disputes'),
  }).refine((args) => !(args.review && args.status), {
    path: ['review'],
    message: 'has a status of its own: leave out --status',
  }),
  run: async ({ status: only, reference, from, to, review, reveal, ...args }) => {
    const found = await listOrders(
      {
        status: review ? 'paid' : only,
        mobileEnd: args['user-mobile-last'],
        reference,
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
  const list = table(
    orders,
    {
      order: 'id',
      made: ({ createdAt }) => dayOf(createdAt),
      status: 'status',
      ['total'.padStart(12)]: ({ totalPaise }) => formatPaise(totalPaise).padStart(12),
      user: ({ buyer }) => shortMobile(buyer.mobile),
      what: ({ reviewReason, courseSlug, months }) =>
        short(reviewReason ?? `${courseSlug} ${months}m`, 19),
    },
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
        events,
        { received: 'receivedAt', outcome: 'outcome', event: 'key' },
        'No event.',
      ),
      'refunds that are not at their end': refundTable(refunds),
      'payments that are disputed': disputeTable(disputes),
      'granted orders that need a look': table(
        matters,
        { order: 'orderId', since: 'openedAt', why: 'kind' },
        'No order.',
      ),
    }),
    json: { orders: orders.json, events, refunds, disputes, matters },
  };
}

const width = 13;
const AMOUNT = 'amount'.padStart(width);

/** An amount; nothing in the second line of a row, which names the order. */
const amount = (paise: number | undefined) =>
  paise === undefined ? '' : formatPaise(paise).padStart(width);

type Disputes = Awaited<ReturnType<typeof listOpenDisputes>>;

function disputeTable(disputes: Disputes): string {
  const lines = disputes.flatMap((dispute): Partial<Disputes[number]>[] => [
    dispute,
    { providerDisputeId: `  of ${dispute.orderId}` },
  ]);
  return table(
    lines,
    {
      dispute: 'providerDisputeId',
      type: 'type',
      state: 'state',
      'answer by': ({ respondBy }) => (respondBy === null ? 'not said' : respondBy),
      [AMOUNT]: ({ amountPaise }) => amount(amountPaise),
    },
    'No dispute.',
  );
}

type Refunds = Awaited<ReturnType<typeof listOpenRefunds>>;

/** Who makes it, or what has to end first; nothing in the second line of a row, which names the order. */
function waitsFor({ status, channel, completedAt, ...refund }: Partial<Refunds[number]>): string {
  if (status === undefined) return '';
  const isUnsent = channel === 'bank_transfer' || status === 'requested' || completedAt;
  if (isUnsent && refund.waitsForDispute) return 'dispute';
  return channel === 'bank_transfer' || completedAt ? 'bank transfer' : 'provider';
}

/** Refunds with their orders, two lines each. */
export function refundTable(refunds: Refunds): string {
  const lines = refunds.flatMap((refund): Partial<Refunds[number]>[] => [
    refund,
    { id: `  of ${refund.orderId}` },
  ]);
  return table(
    lines,
    {
      refund: 'id',
      requested: 'createdAt',
      status: 'status',
      'waits for': waitsFor,
      [AMOUNT]: ({ amountPaise }) => amount(amountPaise),
    },
    'No refund.',
  );
}
