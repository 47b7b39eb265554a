import * as z from 'zod/mini';
import { processDhanToken, userAuth } from '@/lib/contract/broker';
import type { Endpoint } from '@/lib/contract/endpoint';
import { kycData, kycStatus } from '@/lib/contract/kyc';
import { requestOtp, verifyOtp } from '@/lib/contract/login';
import { createOrder, getOrderExpires } from '@/lib/contract/orders';
import { type FetchedPlan, fetchPlans, readPlans } from '@/lib/contract/plans';
import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { logout, me, saveUserInfo } from '@/lib/contract/user';
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

/** What is known of the backend so far. */
export interface Knowledge extends Arguments {
  /** The customer's, as /me says. */
  customerMobile?: string;
  plan?: FetchedPlan;
}

/** One request, and what its answer has to be like. */
export interface ContractCheck {
  /** Of docs/product.md. */
  readonly row: `12.${number}`;
  readonly endpoint: Endpoint;
  /** What is sent, in words. */
  readonly sends: string;
  readonly asks?: (known: Knowledge) => Pick<Asked, 'body' | 'query'>;
  readonly asCustomer?: true;
  readonly writes?: true;
  /** What has to be known for it. */
  readonly needs?: 'mobile' | 'plan';
  readonly expects: Expectation;
  readonly learns?: (json: unknown) => Partial<Knowledge>;
}

const nobody = { mobile: '12345' };
const profile = { name: 'Contract Check', email: 'contract-check@example.com', state: 'Kerala' };
const withSlug = ({ slug }: Knowledge) => ({ body: { slug } });
const order = ({ slug, plan, gst, customerMobile }: Knowledge) => ({
  slug,
  plan_id: plan?.plan_id,
  amount: toRupees(quote({ plan: { price: plan?.price ?? 1 }, gstPercent: gst }).totalPaise),
  phone: customerMobile,
  duration: plan?.duration,
  plan_name: plan?.plan_name ?? slug,
});

export function mobileOf({ mobile, customerMobile }: Pick<Knowledge, 'mobile' | 'customerMobile'>) {
  return mobile ?? customerMobile;
}

function checksOf(
  row: ContractCheck['row'],
  endpoint: Endpoint,
  checks: readonly Omit<ContractCheck, 'row' | 'endpoint'>[],
): ContractCheck[] {
  return checks.map((check) => ({ row, endpoint, ...check }));
}

/** In the order in which they are done: each writes what a later one may need. */
export const checks: readonly ContractCheck[] = [
  ...checksOf('12.5', me, [
    { sends: 'nothing, without a session', expects: rejectsStrangers },
    {
      sends: 'the session',
      asCustomer: true,
      expects: fits,
      learns: (json) => ({ customerMobile: z.parse(me.response, json).mobile }),
    },
  ]),
  ...checksOf('12.1', requestOtp, [
    { sends: 'a mobile of five digits', asks: () => ({ body: nobody }), expects: rejects },
    {
      sends: 'a mobile, for an OTP',
      asks: (known) => ({ body: { mobile: mobileOf(known) } }),
      writes: true,
      needs: 'mobile',
      expects: fits,
    },
  ]),
  ...checksOf('12.2', verifyOtp, [
    {
      sends: 'an OTP of three digits',
      asks: () => ({ body: { ...nobody, otp: '123', name: 'user', email: null } }),
      expects: rejectsWithDetail,
    },
    {
      sends: 'a wrong OTP',
      asks: (known) => ({
        body: { mobile: mobileOf(known), otp: '000000', name: 'user', email: null },
      }),
      writes: true,
      needs: 'mobile',
      expects: rejectsWithDetail,
    },
  ]),
  ...checksOf('12.3', saveUserInfo, [
    {
      sends: 'a profile, without a session',
      asks: () => ({ body: profile }),
      expects: rejectsStrangers,
    },
    {
      sends: 'a profile',
      asks: () => ({ body: profile }),
      asCustomer: true,
      writes: true,
      expects: succeeds,
    },
  ]),
  ...checksOf('12.6', kycStatus, [
    { sends: 'a course, without a session', asks: withSlug, expects: rejectsStrangers },
    { sends: 'a course', asks: withSlug, asCustomer: true, expects: fits },
  ]),
  ...checksOf('12.7', kycData, [
    {
      sends: 'a PAN, without a session',
      asks: () => ({ body: { pan: 'ABCPC1234D' } }),
      expects: rejectsStrangers,
    },
    {
      sends: 'a PAN of three letters',
      asks: () => ({ body: { pan: 'ABC' } }),
      asCustomer: true,
      expects: rejects,
    },
    {
      sends: 'a PAN that nobody has',
      asks: () => ({ body: { pan: 'ABCPC1234D' } }),
      asCustomer: true,
      writes: true,
      expects: fitsOrRejects,
    },
  ]),
  ...checksOf('12.8', fetchPlans, [
    {
      sends: 'a course',
      asks: ({ slug }) => ({ query: { package_id: slug } }),
      expects: fits,
      learns: (json) => {
        const [plan] = readPlans(z.parse(fetchPlans.response, json)).plans;
        return plan ? { plan } : {};
      },
    },
    {
      sends: 'a course and a coupon that is none',
      asks: ({ slug }) => ({ query: { package_id: slug, coupon: 'CONTRACT-CHECK' } }),
      expects: fits,
    },
  ]),
  ...checksOf('12.9', createOrder, [
    {
      sends: 'an order, without a session',
      asks: (known) => ({ body: { ...order(known), phone: '9876543210' } }),
      needs: 'plan',
      expects: rejectsStrangers,
    },
    {
      sends: 'an order of one rupee',
      asks: (known) => ({ body: { ...order(known), amount: 1 } }),
      asCustomer: true,
      needs: 'plan',
      expects: rejects,
    },
    {
      sends: 'an order, which nobody pays',
      asks: (known) => ({ body: order(known) }),
      asCustomer: true,
      writes: true,
      needs: 'plan',
      expects: fits,
    },
  ]),
  ...checksOf('12.10', getOrderExpires, [
    { sends: 'a course, without a session', asks: withSlug, expects: rejectsStrangers },
    { sends: 'a course', asks: withSlug, asCustomer: true, expects: fits },
  ]),
  ...checksOf('12.11', fetchPurchasedHistory, [
    { sends: 'nothing, without a session', expects: rejectsStrangers },
    { sends: 'the session', asCustomer: true, expects: fits },
  ]),
  ...checksOf('12.12', userAuth, [
    {
      sends: 'a mobile of five digits',
      asks: () => ({ body: { broker: 'dhan', ...nobody } }),
      expects: rejectsBrokerLogin,
    },
    {
      sends: 'a mobile, for a login',
      asks: (known) => ({ body: { broker: 'dhan', mobile: mobileOf(known) } }),
      writes: true,
      needs: 'mobile',
      expects: fits,
    },
  ]),
  ...checksOf('12.13', processDhanToken, [
    { sends: 'neither of the tokens', asks: () => ({ body: {} }), expects: rejectsToken },
    {
      sends: 'tokens that the broker did not give',
      asks: () => ({ body: { tokenId: 'contract-check', consentId: 'contract-check' } }),
      expects: rejectsToken,
    },
  ]),
  ...checksOf('12.4', logout, [
    { sends: 'the session, to end it', asCustomer: true, writes: true, expects: succeeds },
  ]),
  ...checksOf('12.5', me, [
    {
      sends: 'the session, after it was ended',
      asCustomer: true,
      writes: true,
      expects: rejectsStrangers,
    },
  ]),
];

/** Whether an endpoint is one of the chat app's backend. */
export function isOfChat({ path }: Endpoint): boolean {
  return path === userAuth.path || path === processDhanToken.path;
}
