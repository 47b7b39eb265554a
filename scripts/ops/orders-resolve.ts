import { z } from 'zod';
import { closeAlerts } from '@/lib/server/alerts/store-alerts';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { closeMatters, resolveEvent } from '@/lib/server/operator/open-matters';
import { requestRefund } from '@/lib/server/refunds/request-refund';
import { RefusedError } from '@/lib/server/refused-error';
import { grantHeldOrder } from '@/lib/server/settlement/grant-order';
import { now } from '@/lib/server/time/clock';
import { type Answer, defineCommand } from './command';
import { changes, flagOption, option, orderId, person, reason, twoPeople } from './options';
import { outcome } from './orders-refund';

const decisions = ['grant', 'refund', 'seen', 'event'] as const;

const schema = changes({
  argument: orderId.optional(),
  grant: flagOption('the order is granted: entitlement and invoice'),
  refund: flagOption('the payment of the order goes back as a whole'),
  seen: flagOption('what is listed of the order was dealt with'),
  event: option('EVENT', 'this event was dealt with; without ORDER', z.string().min(1).optional()),
  'approved-by': option('NAME', 'somebody else than --by; an order needs it', person.optional()),
  reason,
})
  .refine((args) => decisions.filter((decision) => args[decision]).length === 1, {
    path: ['grant'],
    message: 'or one of --refund, --seen and --event says what was decided',
  })
  .refine((args) => (args.argument === undefined) === (args.event !== undefined), {
    path: ['argument'],
    message: 'is the order that waits; an event has none',
  })
  .refine((args) => args.event !== undefined || args.seen || args['approved-by'] !== undefined, {
    path: ['approved-by'],
    message: 'is missing: an order is decided by two people',
  })
  .refine(...twoPeople('an order'));

type Args = z.output<typeof schema>;

export const ordersResolve = defineCommand({
  name: 'orders resolve',
  summary: "Decides about an order or an event of 'orders list --review'.",
  argument: 'ORDER',
  schema,
  run: async ({ argument: id = '', event, ...args }) => {
    if (event !== undefined) return close(event);
    const decide = args.seen ? closeOrder : args.grant ? grant : refund;
    const answer = await decide(id, args);
    await closeAlerts({ about: id });
    return answer;
  },
});

async function close(key: string): Promise<Answer> {
  if (await resolveEvent(key)) return { text: 'The event is closed.', json: { closed: key } };
  throw new RefusedError('There is no such event that waits for a person.');
}

async function closeOrder(id: string): Promise<Answer> {
  if (await closeMatters(id)) return { text: `Order ${id} is dealt with.`, json: { seen: id } };
  throw new RefusedError('Nothing of the order waits for a person.');
}

async function grant(id: string): Promise<Answer> {
  const at = await now();
  const over = await inRetriedTransaction((transaction) => grantHeldOrder(transaction, id, at));
  const said = over
    ? ` With it the buyer's fees of one year are ${over.sum}, before GST; the regulator allows ${over.cap}.`
    : '';
  return { text: `Order ${id} is granted.${said}`, json: { granted: id, overCap: over ?? null } };
}

async function refund(id: string, args: Omit<Args, 'argument' | 'event'>): Promise<Answer> {
  const refunded = await requestRefund({
    orderId: id,
    size: { isFull: true },
    requestedBy: args.by,
    approvedBy: args['approved-by'] ?? '',
    reason: args.reason,
    onlyOf: 'paid',
  });
  return { text: outcome(refunded), json: { refunds: [refunded] } };
}
