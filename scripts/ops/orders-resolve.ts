import { z } from 'zod';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { grantHeldOrder } from '@/lib/server/billing/settlement/grant-order';
import { closeAlert } from '@/lib/server/core/alerts/store-alerts';
import { now } from '@/lib/server/core/time/clock';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import {
  closeMatter,
  listOpenDisputes,
  matterKinds,
  resolveEvent,
} from '@/lib/server/operations/operator/open-matters';
import { RefusedError } from '@/lib/server/refused-error';
import { type Answer, defineCommand } from './command';
import { changes, flagOption, option, orderId, person, reason, twoPeople } from './options';
import { outcome } from './orders-refund';

const decisions = ['grant', 'refund', 'seen', 'event'] as const;

/**
 * Two people approve a decision that gives access or money. An event or a matter that is marked as seen gives
 * neither, except `fee_cap_of_pan`: closing it releases the join link.
 */
const needsTwo = ({ event, seen }: { event?: string | undefined; seen?: string | undefined }) =>
  event === undefined && (seen === undefined || seen === 'fee_cap_of_pan');

const schema = changes({
  argument: orderId.optional(),
  grant: flagOption('the order is granted: entitlement and invoice'),
  refund: flagOption('the payment of the order goes back as a whole'),
  seen: option(
    'MATTER',
    `this was dealt with: ${matterKinds.join(', ')}, or the id of a dispute whose state is not known`,
    z.string().min(1).optional(),
  ),
  event: option('EVENT', 'this event was dealt with; without ORDER', z.string().min(1).optional()),
  'approved-by': option(
    'NAME',
    'somebody else than --by; --grant, --refund and --seen fee_cap_of_pan need it',
    person.optional(),
  ),
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
  .refine((args) => !needsTwo(args) || args['approved-by'] !== undefined, {
    path: ['approved-by'],
    message: 'is missing: two people decide about this',
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
    if (args.seen !== undefined) return see(id, args.seen);
    const answer = await (args.grant ? grant(id) : refund(id, args));
    await closeAlert({ kind: 'order_held', about: id });
    return answer;
  },
});

async function close(key: string): Promise<Answer> {
  if (await resolveEvent(key)) return { text: 'The event is closed.', json: { closed: key } };
  throw new RefusedError('There is no such event that waits for a person.');
}

async function see(id: string, matter: string): Promise<Answer> {
  if (!(await closeMatter(id, matter))) {
    throw new RefusedError(
      `Of the order no ${matter} waits for a person: orders list --review names what does.`,
    );
  }
  const kind = matterKinds.find((each) => each === matter);
  const isLeft = (await listOpenDisputes()).some(
    ({ orderId: of, state }) => of === id && state === 'unknown',
  );
  if (kind || !isLeft) await closeAlert({ kind: kind ?? 'dispute_unknown', about: id });
  return { text: `Of order ${id}, ${matter} is dealt with.`, json: { order: id, seen: matter } };
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
