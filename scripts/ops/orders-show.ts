import { z } from 'zod';
import { formatPaise } from '@/lib/domain/money';
import { showOrder } from '@/lib/server/operator/show-order';
import {
  defineCommand,
  RefusedError,
  revealFields,
  revealHasReason,
  revealOptions,
} from './command';
import { orderId } from './order-id';
import { fields, sections, short, table, time } from './table';

const schema = z.strictObject({ argument: orderId, ...revealFields }).refine(...revealHasReason);

export const ordersShow = defineCommand({
  name: 'orders show',
  summary: 'Shows an order and all that belongs to it.',
  argument: 'ORDER',
  options: revealOptions,
  schema,
  run: async ({ argument: id, reveal }) => {
    const shown = await showOrder(id, { isRevealed: reveal });
    if (!shown) throw new RefusedError(`There is no order ${id}.`);
    return { text: sheet(shown), json: shown };
  },
});

/** Who moves or moved the money: the gateway or a bank for us, or somebody else. */
function maker({ origin, channel }: Shown['refunds'][number]): string {
  if (origin !== 'ours') return origin;
  return channel === 'gateway' ? 'gateway' : 'bank';
}

type Shown = NonNullable<Awaited<ReturnType<typeof showOrder>>>;

function sheet({ order, buyer, entitlement, ...of }: Shown): string {
  const { cgstPaise, sgstPaise, igstPaise } = order;
  const tax = igstPaise
    ? `IGST ${formatPaise(igstPaise)}`
    : `CGST ${formatPaise(cgstPaise)}, SGST ${formatPaise(sgstPaise)}`;
  return sections({
    [`order ${order.id}`]: fields({
      status: [order.status, order.reviewReason].filter(Boolean).join(': '),
      plan: `${order.planName}, ${order.months} months (${order.courseSlug}, ${order.planId})`,
      price: `${formatPaise(order.pricePaise)} + ${tax} = ${formatPaise(order.totalPaise)}`,
      coupon: order.couponCode && `${order.couponCode}, ${order.couponPercent} %`,
      buyer: [buyer.name, buyer.mobile, buyer.email].filter(Boolean).join(', '),
      state: order.stateCode,
      made: time(order.createdAt),
      paid: time(order.paidAt),
      checked: time(order.checkedAt),
    }),
    entitlement: entitlement
      ? `${time(entitlement.startsAt)} until ${time(entitlement.endsAt)}, exclusive`
      : 'None.',
    payments: table(
      ['PAYMENT', 'PAID', 'OUTCOME', 'AMOUNT', 'REFUNDED', 'METHOD'],
      of.payments.map((payment) => [
        short(payment.providerPaymentId, 24),
        time(payment.paidAt),
        payment.outcome,
        formatPaise(payment.amountPaise),
        formatPaise(payment.refundedPaise),
        payment.method,
      ]),
    ),
    refunds: table(
      ['REFUND', 'REQUESTED', 'STATUS', 'AMOUNT', 'KIND', 'BY'],
      of.refunds.map((refund) => [
        refund.id,
        time(refund.createdAt).slice(0, 10),
        refund.status,
        formatPaise(refund.amountPaise),
        refund.kind,
        maker(refund),
      ]),
    ),
    disputes: table(
      ['DISPUTE', 'TYPE', 'STATE', 'OPENED', 'ANSWER BY', 'AMOUNT'],
      of.disputes.map((dispute) => [
        short(dispute.providerDisputeId, 24),
        short(dispute.type, 16),
        dispute.state,
        time(dispute.openedAt),
        dispute.respondBy ? time(dispute.respondBy) : 'not said',
        formatPaise(dispute.amountPaise),
      ]),
    ),
    'what a person has to look at': table(
      ['SINCE', 'WHY', 'DEALT WITH'],
      of.matters.map(({ openedAt, kind, closedAt }) => [
        time(openedAt),
        kind,
        closedAt ? time(closedAt) : 'no',
      ]),
    ),
    invoices: table(
      ['NUMBER', 'ISSUED', 'KIND'],
      of.invoices.map(({ number, issuedAt, kind }) => [number, time(issuedAt), kind]),
    ),
    events: table(
      ['RECEIVED', 'OUTCOME', 'TYPE', 'STATUS'],
      of.events.map(({ receivedAt, outcome, type, status }) => [
        time(receivedAt),
        outcome,
        type,
        status ?? '',
      ]),
    ),
    'accepted terms': table(
      ['ACCEPTED', 'DOCUMENT', 'VERSION', 'TICKED', 'ADDRESS'],
      of.terms.map(({ acceptedAt, document, version, isTicked, address }) => [
        time(acceptedAt),
        short(document, 34),
        short(version, 16),
        isTicked ? 'yes' : 'no',
        address ?? '',
      ]),
    ),
    audit: table(
      ['AT', 'COMMAND', 'BY', 'APPROVED BY', 'REASON'],
      of.actions.map(({ at, action, operator, approvedBy, reason: why }) => [
        time(at),
        action,
        short(operator, 16),
        short(approvedBy ?? '', 16),
        short(why ?? '', 25),
      ]),
    ),
    ...Object.fromEntries(
      of.terms.map(({ document, version, text }) => [`accepted: ${document}, ${version}`, text]),
    ),
  });
}
