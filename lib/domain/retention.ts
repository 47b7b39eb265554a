import type { Quantity } from './quantity';

/** For how long the records of a kind are kept. */
interface Kept {
  /** The records, as docs/security.md names them. */
  readonly what: string;
  /** A quantity, or the name of a figure of `content/settings/regulation.yaml` if a law sets it. */
  readonly period: Quantity | 'recordKeeping' | 'taxRecords';
  readonly from: string;
  readonly why: string;
}

const hours = (value: number) => ({ value, unit: 'hours' }) as const;
const days = (value: number) => ({ value, unit: 'days' }) as const;
const months = (value: number) => ({ value, unit: 'months' }) as const;

/**
 * Retention of personal data and other records: the clean-up deletes by it, an erasure lists the rest by it,
 * and docs/security.md has it as a table. No job deletes `orders` yet: none is due before 2034.
 */
export const retention = {
  otps: {
    what: 'one-time passwords',
    period: hours(24),
    from: 'the last attempt',
    why: 'the limits of a day count them',
  },
  limits: {
    what: 'counters of limits',
    period: hours(48),
    from: 'the start of their time',
    why: 'longer than a day in India',
  },
  brokerLogins: {
    what: 'logins at the broker',
    period: hours(24),
    from: 'their end',
    why: 'questions about one that failed',
  },
  leadDigests: {
    what: 'digests of leads',
    period: hours(1),
    from: 'their arrival',
    why: 'longer than a lead counts as sent again',
  },
  panAnswers: {
    what: 'answers about a PAN and a name, under a fingerprint',
    period: hours(24),
    from: 'the look-up',
    why: 'each look-up is charged',
  },
  pendingPans: {
    what: 'a PAN that waits for its verification',
    period: days(30),
    from: 'its arrival',
    why: 'longer than a job asks about it; the submission then counts as replaced',
  },
  webhookEvents: {
    what: 'signed events of providers',
    period: days(90),
    from: 'their arrival',
    why: 'a repeat is known by them',
  },
  kycOutcomes: {
    what: 'submissions of KYC that were rejected or replaced, without PAN',
    period: months(12),
    from: 'the decision',
    why: 'questions of the customer',
  },
  leads: {
    what: 'leads',
    period: 'recordKeeping',
    from: 'their arrival',
    why: 'a research analyst keeps records of conversations with prospective clients (investor charter)',
  },
  alerts: { what: 'alerts', period: months(12), from: 'their end', why: 'the audit of a year' },
  reminders: {
    what: 'reminders',
    period: months(12),
    from: 'the day on which they were due',
    why: 'none is sent twice',
  },
  pans: {
    what: 'verified PAN, encrypted',
    period: 'recordKeeping',
    from: 'the last order or the end of the last plan',
    why: 'a research analyst keeps records of clients (SEBI)',
  },
  consents: {
    what: 'consents, and the network addresses of these and of accepted terms',
    period: 'recordKeeping',
    from: 'the last order or the end of the last plan, once the customer is erased',
    why: 'a research analyst keeps records of clients (SEBI)',
  },
  orders: {
    what: 'orders, with accepted terms, payments, refunds, disputes, why a person had to look, invoices, entitlements',
    period: 'taxRecords',
    from: 'the last order or the end of the last plan',
    why: 'accounts are kept (law on companies and tax)',
  },
} as const satisfies Record<string, Kept>;

/** How many days a session lasts unused, and how many at most. */
export const sessionDays = { unused: 14, most: 90 } as const;

/** Kinds that an erasure leaves, since a law demands that they are kept. */
export const lawfulKinds = ['consents', 'pans', 'orders'] as const;

export type LawfulKind = (typeof lawfulKinds)[number];

/** How long a one-time password is valid. */
export const OTP_MINUTES = 5;

/** How many attempts a one-time password takes. */
export const OTP_ATTEMPTS = 5;

/** Time from the beginning of a broker login to its end, in minutes. */
export const BROKER_LOGIN_MINUTES = 10;
