import type { Page } from '@playwright/test';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { SESSION_MARK } from '@/lib/domain/session-mark';
import { cheapestPlan, profile } from '../../integration/buyer';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import { openMenu } from './account-menu';
import { accountPages } from './account-pages';
import { buyButton, checkoutFrame, recordOrders } from './purchase';
import { expect, test } from './visitor';

const keys = [
  'mobile',
  'name',
  'redirect_url',
  'discountRate',
  'couponCode',
  'familyFees',
  'pendingPlan',
  'telegramLink',
  'kycCompleted',
  'queryParam',
] as const;

/** Values that an older version, another script or the visitor may have left in any key. */
const rubbish = [
  '<img src=x onerror="window.harmed=1">',
  'javascript:window.harmed=1',
  '{"id":',
  '[null,{"id":7,"amount":-1}]',
  `\u0000\u202e${'x'.repeat(50_000)}`,
  '',
];

/** The browser refuses all storage, as with blocked cookies. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
  });
}

/** Storage that is full: what is there can be read. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** The page, or where it leads, has arrived and says something; `problems` sees an uncaught error. */
async function expectRendered(page: Page): Promise<void> {
  // No other event marks the end of what the page might order or harm.
  await page.waitForLoadState('networkidle');
  await expectHydrated(page);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // An evaluation would fail where the page redirects meanwhile.
  await page.waitForFunction(() => !Reflect.has(window, 'harmed'));
}

/** The pages that `npm test` opens: without a session, and with all that the account stores. */
const samples = ['the login', 'a course that is bought, with KYC'];

for (const [index, { name, path, prepare }] of accountPages.entries()) {
  const isSample = samples.includes(name);
  test(
    `${name} renders where the browser blocks storage`,
    inFullRun(!isSample),
    async ({ page, visitor }) => {
      await prepare(visitor);
      await blockStorage(page);
      await page.goto(path);
      await expectRendered(page);
    },
  );

  test(
    `${name} renders where the storage is full`,
    inFullRun(name !== 'the login'),
    async ({ page, visitor }) => {
      await prepare(visitor);
      await fillStorage(page);
      await page.goto(path);
      await expectRendered(page);
    },
  );

  // The pages begin at different turns, so that each key of the first round has rubbish of each kind.
  for (const round of [0, 1, 2])
    test(
      `${name} renders with rubbish in each stored key, and orders nothing (${round + 1} of 3)`,
      inFullRun(!isSample || round > 0),
      async ({ page, visitor }) => {
        await prepare(visitor);
        const { mobile } = await visitor.stored();
        const orders = recordOrders(page);
        const turn = index + 2 * round;
        const all = Object.fromEntries(
          keys.map((key, at) => [key, rubbish[(turn + at) % rubbish.length]]),
        );
        // With a mobile the page takes the visitor for logged in.
        await visitor.store({ ...all, ...(mobile && { mobile }) });
        await page.goto(path);
        await expectRendered(page);
        expect(orders).toEqual([]);
      },
    );
}

for (const text of [...rubbish, 'null', '{}', '7'])
  test(
    `a pending plan that is ${JSON.stringify(text.slice(0, 40))} is removed by the page of the course`,
    inFullRun(text !== 'null'),
    async ({ page, visitor }) => {
      const orders = recordOrders(page);
      await visitor.logIn();
      await visitor.store({ pendingPlan: text });
      await page.goto(subscriptionPath(cheapestPlan().slug));
      await expectRendered(page);
      await expect.poll(async () => (await visitor.stored()).pendingPlan).toBeUndefined();
      expect(orders).toEqual([]);
    },
  );

test('product 13.3: a session is used though the storage was emptied, until the logout', async ({
  page,
  context,
  visitor,
}) => {
  const plan = cheapestPlan();
  await visitor.logIn();
  const { mobile } = visitor.buyer;
  await page.goto(routes.home);
  await page.evaluate(() => localStorage.clear());
  for (const path of [routes.history, routes.myGroups, routes.kyc]) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText(profile.name)).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.clear());
  }
  // The backend has not said yet who it is when the plan is chosen.
  await page.goto(subscriptionPath(plan.slug));
  await buyButton(page, plan).click();
  await expect(checkoutFrame(page)).toBeVisible();
  expect(await visitor.stored()).toMatchObject({ mobile });
  await page.goto(routes.history);
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.waitForURL(`**${routes.home}`);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['earlier-login']);
  await page.goto(routes.history);
  await page.waitForURL(`**${routes.requestOtp}?*`);
});

test('product 13.3: a mark of a session that has ended leads to the login, once', async ({
  page,
  context,
  problems,
  site,
}) => {
  problems.allow(/status of 401/);
  await context.addCookies([{ name: SESSION_MARK, value: '1', url: site.url }]);
  await page.goto(routes.myGroups);
  await page.waitForURL(`**${routes.requestOtp}?*`);
  await page.goto(subscriptionPath(cheapestPlan().slug));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);
});
