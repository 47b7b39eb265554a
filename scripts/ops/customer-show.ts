import { z } from 'zod';
import { formatPaise } from '@/lib/domain/money';
import { showCustomer } from '@/lib/server/customers/show-customer';
import { defineCommand, revealFields, revealHasReason, revealOptions } from './command';
import { auditedCustomer, customer, requireCustomer } from './customer-name';
import { fields, sections, short, table, time } from './table';

const schema = z.strictObject({ argument: customer, ...revealFields }).refine(...revealHasReason);

export const customerShow = defineCommand({
  name: 'customer show',
  summary: 'Shows a customer with KYC, consents, orders, entitlements and groups.',
  argument: 'CUSTOMER',
  options: revealOptions,
  schema,
  target: auditedCustomer,
  run: async ({ argument, reveal }) => {
    const shown = await showCustomer(await requireCustomer(argument), { isRevealed: reveal });
    return { text: sheet(shown), json: shown };
  },
});

type Shown = Awaited<ReturnType<typeof showCustomer>>;

function sheet({ profile, sessions, ...of }: Shown): string {
  return sections({
    customer: fields({
      id: profile.id,
      name: profile.name,
      mobile: profile.mobile,
      'e-mail': profile.email,
      state: profile.stateCode,
      since: time(profile.createdAt),
      erased: time(profile.erasedAt),
      sessions: String(sessions),
    }),
    kyc: table(
      ['SUBMITTED', 'STATUS', 'PAN', 'DECIDED'],
      of.kyc.map(({ createdAt, status, pan, decidedAt }) => [
        time(createdAt),
        status,
        pan ?? '',
        time(decidedAt),
      ]),
    ),
    'accounts with the same PAN': of.accountsWithSamePan.join('\n') || 'None.',
    consents: table(
      ['GIVEN', 'PURPOSE', 'WITHDRAWN', 'CHANNEL', 'VERSION'],
      of.consents.map(({ givenAt, purpose, withdrawnAt, channel, version }) => [
        time(givenAt),
        purpose,
        time(withdrawnAt),
        channel,
        short(version, 16),
      ]),
    ),
    orders: table(
      ['ORDER', 'MADE', 'STATUS', 'TOTAL'.padStart(12), 'WHAT'],
      of.orders.map((order) => [
        order.id,
        time(order.createdAt).slice(0, 10),
        order.status,
        formatPaise(order.totalPaise).padStart(12),
        short(`${order.courseSlug} ${order.months}m`, 19),
      ]),
    ),
    entitlements: table(
      ['COURSE', 'FROM', 'UNTIL, EXCLUSIVE'],
      of.entitlements.map(({ courseSlug, startsAt, endsAt }) => [
        courseSlug,
        time(startsAt),
        time(endsAt),
      ]),
    ),
    groups: table(
      ['GROUP', 'STATUS', 'MADE', 'JOINED', 'ENDED'],
      of.groups.map(({ groupSlug, status, createdAt, joinedAt, leftAt, endedAt }) => [
        groupSlug,
        status,
        time(createdAt),
        time(joinedAt),
        time(endedAt ?? leftAt),
      ]),
    ),
    reminders: table(
      ['STORED', 'DAYS BEFORE', 'STATUS', 'COURSE'],
      of.reminders.map(({ createdAt, daysBefore, status, courseSlug }) => [
        time(createdAt),
        String(daysBefore),
        status,
        courseSlug,
      ]),
    ),
    audit: table(
      ['AT', 'COMMAND'],
      of.actions.map(({ at, action }) => [time(at), action]),
    ),
  });
}
