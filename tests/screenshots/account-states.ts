import type { Page } from '@playwright/test';
import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { buyButton, checkoutFrame, endCheckout } from '../e2e/account/purchase';
import type { Site } from '../e2e/account/site';
import type { Visitor } from '../e2e/account/visitor';
import { cheapestPlan } from '../integration/buyer';
import { newMobile } from '../integration/new-mobile';

interface Actors {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly site: Site;
}

const plan = cheapestPlan();
const course: string = subscriptionPath(plan.slug);
const verifyPath = `${routes.verifyOtp}?${new URLSearchParams({ redirectTo: course })}`;
const kycPath = `${routes.kyc}?${new URLSearchParams({ redirectTo: course })}`;
/** Days after an order at which its plan ends within the week, and has ended. */
const [ENDING, ENDED] = [plan.months * 30 - 4, plan.months * 31 + 3];

async function openCheckout({ page, visitor }: Actors): Promise<void> {
  await visitor.logIn();
  await page.goto(course);
  await buyButton(page, plan).click();
  const pay = checkoutFrame(page).contentFrame().getByRole('button', { name: 'Pay', exact: true });
  await pay.waitFor();
}

async function openBought({ page, visitor }: Actors, path = course): Promise<void> {
  await visitor.logIn();
  await visitor.buy();
  await page.goto(path);
}

async function openComplete({ page, visitor }: Actors, path = course): Promise<void> {
  await visitor.logIn();
  await visitor.buy();
  await visitor.completeKyc();
  await page.goto(path);
}

async function openEmpty({ page, visitor }: Actors, path: string): Promise<void> {
  await visitor.logIn();
  await page.goto(path);
}

/** The page is there, and its data can't be had. */
async function openFailing(actors: Actors, path: string): Promise<void> {
  await actors.page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  await openEmpty(actors, path);
}

/** Each state of a screen, by its title: what brings the page into it. */
export const accountStates: Readonly<Record<string, (actors: Actors) => Promise<unknown>>> = {
  Login: ({ page }) => page.goto(loginPath(course)),
  'Login: number rejected': async ({ page }) => {
    await page.goto(loginPath(course));
    await page.getByRole('textbox').fill('12345');
    await page.getByRole('button', { name: 'Request OTP' }).click();
  },
  OTP: async ({ page, visitor }) => {
    await visitor.store({ mobile: newMobile() });
    await page.goto(verifyPath);
  },
  'First login: profile': async ({ page, site }) => {
    const mobile = newMobile();
    await page.goto(loginPath(course));
    await page.getByRole('textbox').fill(mobile);
    await page.getByRole('button', { name: 'Request OTP' }).click();
    await page.waitForURL(`**${routes.verifyOtp}?*`);
    await page.locator('[autocomplete="one-time-code"]').fill(await site.otpOf(mobile));
    await page.getByRole('button', { name: /Verify/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  'Course, logged out': ({ page }) => page.goto(course),
  'Course, logged in': (actors) => openEmpty(actors, course),
  Paying: openCheckout,
  Declined: async (actors) => {
    await openCheckout(actors);
    await endCheckout(actors.page, 'Decline');
    await checkoutFrame(actors.page).waitFor({ state: 'detached' });
  },
  Dismissed: async (actors) => {
    await openCheckout(actors);
    await endCheckout(actors.page, 'Close');
    await checkoutFrame(actors.page).waitFor({ state: 'detached' });
  },
  Pending: async (actors) => {
    await actors.site.behave('payments', 'pending-then-paid');
    await openCheckout(actors);
    await endCheckout(actors.page, 'Pay');
    await checkoutFrame(actors.page).waitFor({ state: 'detached' });
  },
  Paid: async (actors) => {
    await openCheckout(actors);
    await endCheckout(actors.page, 'Pay');
    await actors.page.getByText('Your plan').first().waitFor();
  },
  'Bought, KYC open': (actors) => openBought(actors),
  'Bought, with KYC': (actors) => openComplete(actors),
  Expiring: async ({ page, visitor }) => {
    await visitor.logInAfterBuying({ daysAgo: ENDING });
    await visitor.completeKyc();
    await page.goto(course);
  },
  Expired: async ({ page, visitor }) => {
    await visitor.logInAfterBuying({ daysAgo: ENDED });
    await page.goto(course);
  },
  'Course, error': (actors) => openFailing(actors, course),
  'Course, offline': async (actors) => {
    await openEmpty(actors, course);
    await actors.page.waitForLoadState('networkidle');
    await actors.page.context().setOffline(true);
  },
  KYC: (actors) => openBought(actors, kycPath),
  'KYC, complete': (actors) => openComplete(actors, kycPath),
  Groups: (actors) => openComplete(actors, routes.myGroups),
  'Groups, expired': async ({ page, visitor }) => {
    await visitor.logInAfterBuying({ daysAgo: ENDED });
    await page.goto(routes.myGroups);
  },
  'Groups, empty': (actors) => openEmpty(actors, routes.myGroups),
  'Groups, error': (actors) => openFailing(actors, routes.myGroups),
  History: (actors) => openBought(actors, routes.history),
  'History, empty': (actors) => openEmpty(actors, routes.history),
  'History, error': (actors) => openFailing(actors, routes.history),
  Details: (actors) => openComplete(actors, routes.profile),
  'Details, empty': (actors) => openEmpty(actors, routes.profile),
  'Details, error': (actors) => openFailing(actors, routes.profile),
  'Broker login': ({ page }) => page.goto(`/whatsApp/auth/${newMobile()}`),
  'Broker callback, failed': ({ page }) => page.goto(routes.dhanCallback),
};
