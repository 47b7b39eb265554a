import * as z from 'zod/mini';
import { processDhanToken, userAuth } from '@/lib/contract/broker';
import type { Endpoint } from '@/lib/contract/endpoint';
import { kycData, kycStatus } from '@/lib/contract/kyc';
import { requestOtp, verifyOtp } from '@/lib/contract/login';
import { createOrder, getOrderExpires } from '@/lib/contract/orders';
import { type FetchedPlan, fetchPlans, readPlans } from '@/lib/contract/plans';
import { saveUserInfo } from '@/lib/contract/profile';
import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { logout, me } from '@/lib/contract/user';
import { toRupees } from '@/lib/domain/money';
import { quote } from '@/lib/domain/quote';
import type { Arguments } from './arguments';
import type { Asked } from './backend-under-test';
import {
  type Expectation,
  fits,
  fitsOrRejects,
  rejects,
  rejectsBrokerLogin,
  rejectsStrangers,
  rejectsToken,
  rejectsWithDetail,
  succeeds,
} from './expectations';

/** Data about the backend, collected by earlier checks. */
export interface Knowledge extends Arguments {
  /** The customer's, from /me. */
  customerMobile?: string;
  plan?: FetchedPlan;
}

type Asks = (known: Knowledge) => Pick<Asked, 'body' | 'query'>;

interface Conditions {
  readonly asCustomer?: true;
  readonly writes?: true;
  /** Knowledge that the check requires. */
  readonly needs?: 'mobile' | 'plan';
  readonly learns?: (json: unknown) => Partial<Knowledge>;
}

/** A request and the expected response. */
export interface ContractCheck extends Conditions {
  /** Row in docs/product.md. */
  readonly row: `12.${number}`;
  readonly endpoint: Endpoint;
  /** Description of the request. */
  readonly sends: string;
  readonly asks: Asks;
  readonly expects: Expectation;
}

const asCustomer = { asCustomer: true } as const;
const writes = { writes: true } as const;
const writesAsCustomer = { ...asCustomer, ...writes };
const toMobile = { ...writes, needs: 'mobile' } as const;

const nothing: Asks = () => ({});
const body = (sent: object) => () => ({ body: sent });
const nobody = { mobile: '12345' };
const asUser = { name: 'user', email: null };
const profile = body({
  name: 'Contract Check',
  email: 'contract-check@example.com',
  state: 'Kerala',
});
const pan = body({ pan: 'ABCPC1234D' });
const slugOnly: Asks = ({ slug }) => ({ body: { slug } });

function ofMobile(more: object): Asks {
  return (known) => ({ body: { mobile: mobileOf(known), ...more } });
}

function plansOf(more: Readonly<Record<string, string>>): Asks {
  return ({ slug }) => ({ query: { package_id: slug, ...more } });
}

function order(more: object): Asks {
  return ({ slug, plan, gst, customerMobile }) => ({
    body: {
      slug,
      plan_id: plan?.plan_id,
      amount: toRupees(quote({ plan: { price: plan?.price ?? 1 }, gstPercent: gst }).totalPaise),
      phone: customerMobile,
      duration: plan?.duration,
      plan_name: plan?.plan_name ?? slug,
      ...more,
    },
  });
}

export function mobileOf({ mobile, customerMobile }: Pick<Knowledge, 'mobile' | 'customerMobile'>) {
  return mobile ?? customerMobile;
}

function learnMobile(json: unknown): Partial<Knowledge> {
  return { customerMobile: z.parse(me.response, json).mobile };
}

function learnPlan(json: unknown): Partial<Knowledge> {
  const [plan] = readPlans(z.parse(fetchPlans.response, json)).plans;
  return plan ? { plan } : {};
}

type Row = readonly [sends: string, asks: Asks, expects: Expectation, conditions?: Conditions];

function checksOf(
  row: ContractCheck['row'],
  endpoint: Endpoint,
  rows: readonly Row[],
): ContractCheck[] {
  return rows.map(([sends, asks, expects, conditions]) => {
    return { row, endpoint, sends, asks, expects, ...conditions };
  });
}

/** In the order in which they are done: each writes what a later one may need. */
export const checks: readonly ContractCheck[] = [
  ...checksOf('12.5', me, [
    ['nothing, without a session', nothing, rejectsStrangers],
    ['the session', nothing, fits, { asCustomer: true, learns: learnMobile }],
  ]),
  ...checksOf('12.1', requestOtp, [
    ['a mobile of five digits', body(nobody), rejects],
    ['a mobile, for an OTP', ofMobile({}), fits, toMobile],
  ]),
  ...checksOf('12.2', verifyOtp, [
    ['an OTP of three digits', body({ ...nobody, otp: '123', ...asUser }), rejectsWithDetail],
    ['a wrong OTP', ofMobile({ otp: '000000', ...asUser }), rejectsWithDetail, toMobile],
  ]),
  ...checksOf('12.3', saveUserInfo, [
    ['a profile, without a session', profile, rejectsStrangers],
    ['a profile', profile, succeeds, writesAsCustomer],
  ]),
  ...checksOf('12.6', kycStatus, [
    ['a course, without a session', slugOnly, rejectsStrangers],
    ['a course', slugOnly, fits, asCustomer],
  ]),
  ...checksOf('12.7', kycData, [
    ['a PAN, without a session', pan, rejectsStrangers],
    ['a PAN of three letters', body({ pan: 'ABC' }), rejects, asCustomer],
    ['a PAN that nobody has', pan, fitsOrRejects, writesAsCustomer],
  ]),
  ...checksOf('12.8', fetchPlans, [
    ['a course', plansOf({}), fits, { learns: learnPlan }],
    ['a course and a coupon that is none', plansOf({ coupon: 'CONTRACT-CHECK' }), fits],
  ]),
  ...checksOf('12.9', createOrder, [
    [
      'an order, without a session',
      order({ phone: '9876543210' }),
      rejectsStrangers,
      { needs: 'plan' },
    ],
    ['an order of one rupee', order({ amount: 1 }), rejects, { ...asCustomer, needs: 'plan' }],
    ['an order, which nobody pays', order({}), fits, { ...writesAsCustomer, needs: 'plan' }],
  ]),
  ...checksOf('12.10', getOrderExpires, [
    ['a course, without a session', slugOnly, rejectsStrangers],
    ['a course', slugOnly, fits, asCustomer],
  ]),
  ...checksOf('12.11', fetchPurchasedHistory, [
    ['nothing, without a session', nothing, rejectsStrangers],
    ['the session', nothing, fits, asCustomer],
  ]),
  ...checksOf('12.12', userAuth, [
    ['a mobile of five digits', body({ broker: 'dhan', ...nobody }), rejectsBrokerLogin],
    ['a mobile, for a login', ofMobile({ broker: 'dhan' }), fits, toMobile],
  ]),
  ...checksOf('12.13', processDhanToken, [
    ['neither of the tokens', body({}), rejectsToken],
    [
      'tokens that the broker did not give',
      body({ tokenId: 'contract-check', consentId: 'contract-check' }),
      rejectsToken,
    ],
  ]),
  ...checksOf('12.4', logout, [['the session, to end it', nothing, succeeds, writesAsCustomer]]),
  ...checksOf('12.5', me, [
    ['the session, after it was ended', nothing, rejectsStrangers, writesAsCustomer],
  ]),
];

/** Whether an endpoint is one of the chat app's backend. */
export function isOfChat({ path }: Endpoint): boolean {
  return path === userAuth.path || path === processDhanToken.path;
}
