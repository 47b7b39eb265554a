import { z } from 'zod';
import { now } from '@/lib/server/clock';
import { inRetriedTransaction } from '@/lib/server/db/retry-transaction';
import { resolveEvent } from '@/lib/server/operator/resolve-event';
import { type Answer, defineCommand, person, RefusedError, reason } from './command';
import { orderId } from './order-id';
import { outcome } from './orders-refund';

const decisions = ['grant', 'refund', 'event'] as const;

const schema = z
  .strictObject({
    argument: orderId.optional(),
    grant: z.literal(true).optional(),
    refund: z.literal(true).optional(),
    event: z.string().min(1).optional(),
    by: person,
    'approved-by': person.optional(),
    reason,
  })
  .refine((args) => decisions.filter((decision) => args[decision] !== undefined).length === 1, {
    path: ['grant'],
    message: 'or one of --refund and --event says what was decided',
  })
  .refine((args) => (args.argument === undefined) === (args.event !== undefined), {
    path: ['argument'],
    message: 'is the order that waits; an event has none',
  })
  .refine(
    (args) =>
      !args.refund ||
      (args['approved-by'] && args['approved-by'].toLowerCase() !== args.by.toLowerCase()),
    { path: ['approved-by'], message: 'is missing, or is --by: a refund needs two people' },
  );

type Args = z.output<typeof schema>;

export const ordersResolve = defineCommand({
  name: 'orders resolve',
  summary: "Decides about an order or an event of 'orders list --review'.",
  argument: 'ORDER',
  options: {
    grant: { says: 'the order is granted: entitlement and invoice' },
    refund: { says: 'the payment of the order goes back as a whole' },
    event: { value: 'EVENT', says: 'this event was dealt with; without ORDER' },
    'approved-by': { value: 'NAME', says: 'somebody else than --by; a refund needs it' },
    reason: { value: 'TEXT', says: 'why' },
  },
  schema,
  run: async ({ argument: id = '', event, ...args }) => {
    if (event !== undefined) return close(event);
    return args.grant ? grant(id) : refund(id, args);
  },
});

async function close(key: string): Promise<Answer> {
  if (await resolveEvent(key)) return { text: 'The event is closed.', json: { closed: key } };
  throw new RefusedError('There is no such event that waits for a person.');
}

/** Invoices print settings of content/, so that this is loaded only when it is needed. */
async function grant(id: string): Promise<Answer> {
  const { grantHeldOrder, NotHeldError } = await import('@/lib/server/settlement/resolve-review');
  const at = await now();
  try {
    await inRetriedTransaction((transaction) => grantHeldOrder(transaction, id, at));
  } catch (error) {
    throw error instanceof NotHeldError ? new RefusedError(error.message) : error;
  }
  return { text: `Order ${id} is granted.`, json: { granted: id } };
}

async function refund(id: string, args: Omit<Args, 'argument' | 'event'>): Promise<Answer> {
  const { requestRefund } = await import('@/lib/server/refunds/request-refund');
  const refunds = await requestRefund({
    orderId: id,
    size: { isFull: true },
    requestedBy: args.by,
    approvedBy: args['approved-by'] ?? '',
    reason: args.reason,
    onlyOf: 'paid',
  });
  return { text: refunds.map(outcome).join('\n'), json: { refunds } };
}
