import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan } from '../../integration/buyer';
import { newMobile } from '../../integration/new-mobile';
import type { Visitor } from './visitor';

/** A page of the account in a state, for tests of all pages. */
export interface AccountPage {
  /** Completes the sentence of a test's name. */
  readonly name: string;
  readonly path: string;
  /** Brings the visitor into the state before the page is opened. */
  readonly prepare: (visitor: Visitor) => Promise<void>;
  /** The most by which its parts may move while it loads (CLS). */
  readonly shift: number;
  /** The same page is in the list with more of its parts. */
  readonly isVariation?: true;
}

const { slug } = cheapestPlan();
const course = subscriptionPath(slug);

const anonymous = async () => undefined;
const loggedIn = (visitor: Visitor) => visitor.logIn();

async function paid(visitor: Visitor): Promise<void> {
  await visitor.logIn();
  await visitor.buy();
}

async function complete(visitor: Visitor): Promise<void> {
  await paid(visitor);
  await visitor.completeKyc();
}

const MOBILE = newMobile();
const withMobile = (visitor: Visitor) => visitor.store({ mobile: MOBILE });

/** Logged out nothing arrives later; logged in the plans, the profile and the panel do. */
const [STILL, ARRIVING] = [0.003, 0.01];

export const accountPages: readonly AccountPage[] = [
  { name: 'the login', path: loginPath(course), prepare: anonymous, shift: STILL },
  {
    name: 'the page of the OTP',
    path: `${routes.verifyOtp}?${new URLSearchParams({ redirectTo: course })}`,
    prepare: withMobile,
    shift: STILL,
  },
  {
    name: 'a course, logged out',
    path: course,
    prepare: anonymous,
    shift: STILL,
    isVariation: true,
  },
  {
    name: 'a course, logged in',
    path: course,
    prepare: loggedIn,
    shift: ARRIVING,
    isVariation: true,
  },
  {
    name: 'a course that is bought',
    path: course,
    prepare: paid,
    shift: ARRIVING,
    isVariation: true,
  },
  {
    name: 'a course that is bought, with KYC',
    path: course,
    prepare: complete,
    shift: ARRIVING,
  },
  {
    name: 'KYC',
    path: `${routes.kyc}?${new URLSearchParams({ redirectTo: course })}`,
    prepare: paid,
    shift: ARRIVING,
  },
  { name: 'the groups', path: routes.myGroups, prepare: complete, shift: ARRIVING },
  {
    name: 'no groups',
    path: routes.myGroups,
    prepare: loggedIn,
    shift: ARRIVING,
    isVariation: true,
  },
  { name: 'the history', path: routes.history, prepare: paid, shift: ARRIVING },
  {
    name: 'an empty history',
    path: routes.history,
    prepare: loggedIn,
    shift: ARRIVING,
    isVariation: true,
  },
  { name: 'the details', path: routes.profile, prepare: complete, shift: ARRIVING },
  {
    name: 'the broker login',
    path: `/whatsApp/auth/${MOBILE}`,
    prepare: anonymous,
    shift: STILL,
  },
  {
    name: 'a callback of the broker without its tokens',
    path: routes.dhanCallback,
    prepare: anonymous,
    shift: STILL,
  },
];
