import { stateByCode } from '@/lib/domain/india';
import { formatPaise } from '@/lib/domain/money';
import { showCustomer } from '@/lib/server/accounts/customers/show-customer';
import { defineCommand } from './command';
import { auditedCustomer, requireCustomer } from './customers';
import { customer, reveals } from './options';
import { dayOf, fields, sections, short, table, time } from './table';

export const customerShow = defineCommand({
  name: 'customer show',
  summary: 'Shows a customer with KYC, consents, orders, entitlements and groups.',
  argument: 'CUSTOMER',
  schema: reveals({ argument: customer }),
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
      state: profile.stateCode && (stateByCode(profile.stateCode)?.name ?? profile.stateCode),
      since: time(profile.createdAt),
      erased: time(profile.erasedAt),
      sessions: String(sessions),
    }),
    'on invoices, beside name and state': recipientText(of.recipient),
    kyc: table(of.kyc, {
      submitted: 'createdAt',
      status: 'status',
      'status of the PAN': 'panStatus',
      pan: 'pan',
      decided: 'decidedAt',
    }),
    'accounts with the same PAN': of.accountsWithSamePan.join('\n') || 'None.',
    consents: table(of.consents, {
      given: 'givenAt',
      purpose: 'purpose',
      withdrawn: 'withdrawnAt',
      channel: 'channel',
      version: ({ version }) => short(version, 16),
    }),
    orders: table(of.orders, {
      order: 'id',
      made: ({ createdAt }) => dayOf(createdAt),
      status: 'status',
      ['total'.padStart(12)]: ({ totalPaise }) => formatPaise(totalPaise).padStart(12),
      what: ({ courseSlug, months }) => short(`${courseSlug} ${months}m`, 19),
    }),
    entitlements: table(of.entitlements, {
      course: 'courseSlug',
      from: 'startsAt',
      'until, exclusive': 'endsAt',
    }),
    groups: table(of.groups, {
      group: 'groupSlug',
      status: 'status',
      made: 'createdAt',
      joined: 'joinedAt',
      ended: ({ endedAt, leftAt }) => endedAt ?? leftAt,
    }),
    reminders: table(of.reminders, {
      stored: 'createdAt',
      'days before': 'daysBefore',
      status: 'status',
      course: 'courseSlug',
    }),
    audit: table(of.actions, { at: 'at', command: 'action' }),
  });
}

/** An address is printed whole, however long its lines are. */
function recipientText(recipient: Shown['recipient']): string {
  if (!recipient) return 'None.';
  const { savedAt, gstin, legalName, address, pin } = recipient;
  const inShort = fields({
    saved: time(savedAt),
    GSTIN: gstin,
    'registered as': legalName,
    PIN: pin,
  });
  return address ? `${inShort}\n${address}` : inShort;
}
