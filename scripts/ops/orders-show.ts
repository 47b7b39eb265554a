import { counted } from '@/lib/content/check/source/message-text';
import { stateByCode } from '@/lib/domain/india';
import { formatPaise } from '@/lib/domain/money';
import { showOrder } from '@/lib/server/operations/operator/show-order';
import { RefusedError } from '@/lib/server/refused-error';
import { defineCommand } from './command';
import { orderId, reveals } from './options';
import { dayOf, fields, sections, short, table, time } from './table';

export const ordersShow = defineCommand({
  name: 'orders show',
  summary: 'Shows an order and all that belongs to it.',
  argument: 'ORDER',
  schema: reveals({ argument: orderId }),
  run: async ({ argument: id, reveal }) => {
    const shown = await showOrder(id, { isRevealed: reveal });
    if (!shown) throw new RefusedError(`There is no order ${id}.`);
    return { text: sheet(shown), json: shown };
  },
});

/** Why a person has to look at the order: the decision that it waits for, disputes without end, and its matters. */
function openOf(
  { reviewReason, paidAt }: Shown['order'],
  { disputes, matters }: Pick<Shown, 'disputes' | 'matters'>,
) {
  const held = reviewReason ? [{ openedAt: paidAt, kind: reviewReason, closedAt: null }] : [];
  const disputed = disputes
    .filter(({ closedAt }) => closedAt === null)
    .map((dispute) => ({ ...dispute, kind: `dispute ${short(dispute.providerDisputeId, 24)}` }));
  return [...held, ...disputed, ...matters];
}

/** Returns who moves or moved the money: the gateway or a bank for us, or the refund's origin. */
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
      plan: `${order.planName}, ${counted(order.months, 'month')} (${order.courseSlug}, ${order.planId})`,
      price: `${formatPaise(order.pricePaise)} + ${tax} = ${formatPaise(order.totalPaise)}`,
      coupon: order.couponCode && `${order.couponCode}, ${order.couponPercent} %`,
      buyer: [buyer.name, buyer.mobile, buyer.email].filter(Boolean).join(', '),
      state: stateByCode(order.stateCode)?.name ?? order.stateCode,
      made: time(order.createdAt),
      paid: time(order.paidAt),
      checked: time(order.checkedAt),
    }),
    entitlement: entitlement
      ? `${time(entitlement.startsAt)} until ${time(entitlement.endsAt)}, exclusive`
      : 'None.',
    payments: table(of.payments, {
      payment: ({ providerPaymentId }) => short(providerPaymentId, 24),
      paid: 'paidAt',
      outcome: 'outcome',
      amount: ({ amountPaise }) => formatPaise(amountPaise),
      refunded: ({ refundedPaise }) => formatPaise(refundedPaise),
      method: 'method',
    }),
    refunds: table(of.refunds, {
      refund: 'id',
      requested: ({ createdAt }) => dayOf(createdAt),
      status: 'status',
      amount: ({ amountPaise }) => formatPaise(amountPaise),
      kind: 'kind',
      by: maker,
    }),
    disputes: table(of.disputes, {
      dispute: ({ providerDisputeId }) => short(providerDisputeId, 24),
      type: ({ type }) => short(type, 16),
      state: 'state',
      opened: 'openedAt',
      'answer by': ({ respondBy }) => respondBy ?? 'not said',
      amount: ({ amountPaise }) => formatPaise(amountPaise),
    }),
    'what a person has to look at': table(openOf(order, of), {
      since: 'openedAt',
      why: 'kind',
      'dealt with': ({ closedAt }) => closedAt ?? 'no',
    }),
    invoices: table(of.invoices, {
      number: 'number',
      issued: 'issuedAt',
      kind: 'kind',
      recipient: ({ recipient: to }) =>
        to && [to.name, to.gstin, ...(to.address ?? []), to.state].filter(Boolean).join(', '),
    }),
    events: table(of.events, {
      received: 'receivedAt',
      outcome: 'outcome',
      type: 'type',
      status: 'status',
    }),
    'fees of the family, as declared': table(of.familyFees, {
      declared: 'declaredAt',
      amount: ({ paise }) => formatPaise(paise),
      family: ({ members }) => short(members, 60),
    }),
    'accepted terms': table(of.terms, {
      accepted: 'acceptedAt',
      document: ({ document }) => short(document, 34),
      version: ({ version }) => short(version, 16),
      ticked: 'isTicked',
      address: 'address',
    }),
    audit: table(of.actions, {
      at: 'at',
      command: 'action',
      by: ({ operator }) => short(operator, 16),
      'approved by': ({ approvedBy }) => short(approvedBy ?? '', 16),
      reason: ({ reason }) => short(reason ?? '', 25),
    }),
    ...Object.fromEntries(
      of.terms.map(({ document, version, text }) => [`accepted: ${document}, ${version}`, text]),
    ),
  });
}
