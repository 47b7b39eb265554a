import type { Page, Request } from '@playwright/test';
import { courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { myGroupsPage } from '@/lib/content/schema/pages/account-pages';
import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { formatShortDay, indianDay } from '@/lib/domain/dates';
import { routes } from '@/lib/domain/routes';
import { plansWithinCap } from '../../integration/buyer';
import { joinLink } from '../../integration/group-member';
import { expectAccessible } from '../axe';
import { inFullRun } from '../tags';
import { expect, test, type Visitor } from './visitor';

const copy = getDocument(myGroupsPage);
const [plan, other] = ofTwoCourses();

/** The cheapest plan, and the cheapest one of another course. */
function ofTwoCourses() {
  const [first, ...plans] = plansWithinCap(10);
  const second = plans.find(({ slug }) => slug !== first?.slug);
  if (!first || !second) throw new Error('The catalogue has no two courses.');
  return [first, second] as const;
}

const nameOf = (slug: string) => courseBySlug(slug)?.name ?? '';

/** The card of a course. */
const card = (page: Page, slug: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: nameOf(slug), exact: true }) });

async function dayOfExpiry(visitor: Visitor, slug: string): Promise<string> {
  return formatShortDay(indianDay(new Date((await visitor.buyer.expiry(slug)) ?? '')));
}

/** The backend has only the endpoints of product 12.1 to 12.13. */
async function withoutGroups(page: Page, problems: { allow(pattern: RegExp): void }) {
  problems.allow(/status of 404/);
  await page.route('**/api/groups', (route) => route.fulfill({ status: 404, body: '{}' }));
}

for (const backend of ['ours', 'one without GET /groups'] as const)
  test(
    `product 10.1: a running group shows name, status, day and link, of a backend that is ${backend}`,
    inFullRun(backend !== 'ours'),
    async ({ page, visitor, problems }) => {
      if (backend !== 'ours') await withoutGroups(page, problems);
      await visitor.logIn();
      await visitor.buy(plan);
      await visitor.buy(other);
      await visitor.completeKyc();
      await page.goto(routes.myGroups);
      for (const bought of [plan, other]) {
        const shown = card(page, bought.slug);
        await expect(shown).toContainText('Active');
        await expect(shown).toContainText('YOUR PLAN');
        await expect(shown).toContainText(`Expires on ${await dayOfExpiry(visitor, bought.slug)}`);
        const view = shown.getByRole('link', { name: 'View Group' });
        await expect(view).toHaveAttribute('href', (await joinLink(visitor.buyer, bought)) ?? '');
        await expect(view).toHaveAttribute('target', '_blank');
      }
      await expectAccessible(page);
    },
  );

test('product 10.1: a group whose KYC is open leads to KYC, and View Group to the course', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy(plan);
  await page.goto(routes.myGroups);
  const shown = card(page, plan.slug);
  await expect(shown).toContainText(copy.kycOpen);
  await expect(shown.getByRole('link', { name: 'Complete KYC' })).toHaveAttribute(
    'href',
    `${routes.kyc}?${new URLSearchParams({ redirectTo: routes.myGroups })}`,
  );
  await expect(shown.getByRole('link', { name: 'View Group' })).toHaveAttribute(
    'href',
    subscriptionPath(plan.slug),
  );
  await expectAccessible(page);
});

for (const backend of ['ours', 'one without GET /groups'] as const)
  test(
    `product 10.1: an expired group has no mark of a plan and leads to the course, of a backend that is ${backend}`,
    inFullRun(backend !== 'ours'),
    async ({ page, visitor, problems }) => {
      if (backend !== 'ours') await withoutGroups(page, problems);
      await visitor.logInAfterBuying({ daysAgo: 31 * plan.months + 5, plan });
      await page.goto(routes.myGroups);
      const shown = card(page, plan.slug);
      await expect(shown).toContainText(`Expired on ${await dayOfExpiry(visitor, plan.slug)}`);
      await expect(shown).not.toContainText('YOUR PLAN');
      await expect(shown).toContainText(copy.expired);
      await expect(shown.getByRole('link', { name: 'View Group' })).toHaveAttribute(
        'href',
        subscriptionPath(plan.slug),
      );
      await expectAccessible(page);
    },
  );

test('a group whose plan ends within seven days leads to the plans @full', async ({
  page,
  visitor,
}) => {
  // A month has 28 days at least.
  await visitor.logInAfterBuying({ daysAgo: 28 * plan.months - 3, plan });
  await page.goto(routes.myGroups);
  const shown = card(page, plan.slug);
  await expect(shown).toContainText(copy.endsSoon.label);
  await expect(shown.getByRole('link', { name: copy.endsSoon.action })).toHaveAttribute(
    'href',
    subscriptionPath(plan.slug),
  );
});

test('a buyer without groups reads so, and finds the plans', async ({ page, visitor }) => {
  await visitor.logIn();
  await page.goto(routes.myGroups);
  await expect(page.getByText(copy.empty.text)).toBeVisible();
  await expect(page.getByRole('link', { name: copy.empty.action.label })).toBeVisible();
  await expectAccessible(page);
});

test('a page of the account opens the login before its scripts, where nobody has logged in', async ({
  page,
}) => {
  // None of the framework's scripts arrives: the page decides without them.
  await page.route('**/_next/static/**/*.js', () => undefined);
  const course = subscriptionPath(plan.slug);
  for (const path of [
    routes.myGroups,
    routes.history,
    `${routes.kyc}?${new URLSearchParams({ redirectTo: course })}`,
  ]) {
    const documents: string[] = [];
    const note = (request: Request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL(loginPath(path), { waitUntil: 'commit' });
    page.off('request', note);
    expect(documents).toEqual([new URL(path, 'http://site.example').pathname, routes.requestOtp]);
  }
});

test('the groups lead a visitor who is not logged in to the login and back', async ({
  page,
  visitor,
  problems,
}) => {
  await page.goto(routes.myGroups);
  await page.waitForURL(loginPath(routes.myGroups));
  problems.allow(/status of 401/);
  await visitor.logIn();
  await visitor.buyer.send('/api/logout', { everywhere: true });
  await page.goto(routes.myGroups);
  await page.waitForURL(loginPath(routes.myGroups));
});

test('groups that could not be loaded can be asked for again @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_/);
  await visitor.logIn();
  await page.goto(routes.myGroups);
  await expect(page.getByText(copy.empty.text)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(copy.loading.failed)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(copy.empty.text)).toBeVisible();
});
