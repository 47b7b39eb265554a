import { z } from 'zod';
import { formatPaise, toPaise } from '@/lib/domain/money';
import { completeRefund } from '@/lib/server/billing/refunds/complete-refund';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import type { RefundRequest } from '@/lib/server/billing/refunds/request-refund';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { sendDespiteDispute } from '@/lib/server/billing/refunds/send-despite-dispute';
import { RefusedError } from '@/lib/server/refused-error';
import { type Answer, defineCommand } from './command';
import {
  approver,
  changes,
  flagOption,
  isoDay,
  option,
  orderId,
  reason,
  twoPeople,
} from './options';

const bankReference = z
  .string()
  .trim()
  .regex(/^[\w/-]{4,40}$/, 'is the reference of the transfer, 4 to 40 letters and digits');

/** Rupees with at most two decimals, as paise. */
const amount = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'is an amount in rupees with GST, such as 1180.50')
  .transform(toPaise);

const sizes = ['amount', 'pro-rata', 'full', 'complete', 'send', 'provider-refund'] as const;

const refundId = z.uuid('is the id of a refund').optional();

const schema = changes({
  argument: orderId,
  amount: option('RUPEES', 'this amount, with GST', amount.optional()),
  'pro-rata': option(
    'DAY',
    'the days after this one, the last that the buyer keeps: today or later',
    isoDay.optional(),
  ),
  'requested-on': option(
    'DAY',
    "the day of the client's written request, for --pro-rata of that day",
    isoDay.optional(),
  ),
  full: flagOption('all that is left'),
  complete: option('REFUND', 'this refund was paid by bank transfer', refundId),
  send: option('REFUND', 'this refund, which waits for the end of a dispute', refundId),
  'made-elsewhere': flagOption(
    'records a refund that was made without this product: by the provider or by bank',
  ),
  'provider-refund': option(
    'ID',
    'its id at the payment provider, which lists it',
    z.string().min(1).max(64).optional(),
  ),
  'bank-reference': option('TEXT', 'of the bank transfer', bankReference.optional()),
  'despite-dispute': flagOption('also where the payer disputes the payment at the bank'),
  'approved-by': approver,
  reason,
})
  .refine((args) => sizes.filter((size) => (args[size] ?? false) !== false).length === 1, {
    path: ['amount'],
    message:
      'or one of --pro-rata, --full, --complete, --send and --provider-refund says what to refund',
  })
  .refine((args) => !args.complete || args['bank-reference'], {
    path: ['bank-reference'],
    message: 'is missing: --complete is for bank transfers',
  })
  .refine((args) => !args.send || args['despite-dispute'], {
    path: ['despite-dispute'],
    message: 'is missing: --send is for refunds of disputed payments',
  })
  .refine(
    (args) =>
      args['made-elsewhere'] ===
      Boolean(args['provider-refund'] ?? (args['made-elsewhere'] && args['bank-reference'])),
    {
      path: ['made-elsewhere'],
      message: 'goes with --provider-refund, or with --bank-reference and what was refunded',
    },
  )
  .refine((args) => !args['requested-on'] || args['pro-rata'], {
    path: ['requested-on'],
    message: 'belongs to --pro-rata',
  })
  .refine(...twoPeople('a refund'));

type Args = z.output<typeof schema>;

export const ordersRefund = defineCommand({
  name: 'orders refund',
  summary: 'Refunds an order or a part of it, or completes a refund by bank transfer.',
  argument: 'ORDER',
  schema,
  run: async ({ argument, complete, send, ...args }) => {
    const theirs = args['provider-refund'];
    if (theirs) return recorded(argument, theirs);
    const refund = complete
      ? await completeRefund({
          orderId: argument,
          refundId: complete,
          bankReference: args['bank-reference'] ?? '',
          despiteDispute: args['despite-dispute'],
        })
      : send
        ? await sendDespiteDispute({ orderId: argument, refundId: send })
        : await requested(argument, args);
    return { text: outcome(refund), json: { refunds: [refund] } };
  },
});

async function requested(id: string, args: Omit<Args, 'argument' | 'complete' | 'send'>) {
  return requestRefund({
    orderId: id,
    size: sizeOf(args),
    requestedBy: args.by,
    approvedBy: args['approved-by'],
    reason: args.reason,
    bankReference: args['bank-reference'],
    isMadeElsewhere: args['made-elsewhere'],
    despiteDispute: args['despite-dispute'],
  });
}

/** Reads the order's refunds at the provider, and so stores the refund that was made there. */
async function recorded(orderId: string, refundId: string): Promise<Answer> {
  const followed = (await followRefunds(orderId)).get(refundId)?.followed;
  if (followed !== 'stored') {
    throw new RefusedError(`${refusals[followed ?? 'absent']} (${refundId})`);
  }
  return { text: `The refund ${refundId} is recorded.`, json: { recorded: refundId } };
}

const refusals = {
  absent: 'The provider lists no such refund of this order.',
  none: 'Nothing of it counts: it failed, or as much as was paid went back before.',
  unclear: 'The payment that it takes from is not known here.',
} as const;

function sizeOf(args: Pick<Args, 'amount' | 'pro-rata' | 'requested-on'>): RefundRequest['size'] {
  if (args.amount !== undefined) return { amountPaise: args.amount };
  if (args['pro-rata'] !== undefined) {
    return { lastDay: args['pro-rata'], requestedOn: args['requested-on'] };
  }
  return { isFull: true };
}

type Refund = Awaited<ReturnType<typeof completeRefund>>;

/** Describes a refund's result and the next step. */
export function outcome({ id, orderId: order, amountPaise, channel, status }: Refund): string {
  const refund = `Refund ${id} of ${formatPaise(amountPaise)}`;
  if (status === 'success') return `${refund} is paid.`;
  if (channel === 'gateway') {
    return `${refund} is requested: a job sends it to the payment gateway. It is paid once\n'orders show ${order}' says success.`;
  }
  return `${refund} waits for a bank transfer, since the payment is older than six months.\nMake it, then: orders refund ${order} --complete ${id} --bank-reference …`;
}
