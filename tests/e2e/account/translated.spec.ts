import type { Page } from '@playwright/test';
import { listStates } from '@/lib/content/queries';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan, profile } from '../../integration/buyer';
import { newMobile } from '../../integration/new-mobile';
import { newPan } from '../../integration/new-pan';
import { expectHydrated } from '../pages';
import { TRANSLATED, translate } from '../translate';
import { openMenu } from './account-menu';
import { checkoutFrame } from './purchase';
import { expect, test } from './visitor';

const plan = cheapestPlan();
const course = subscriptionPath(plan.slug);
const translated = (page: Page, text: string) =>
  page.getByText(`${TRANSLATED}${text}`, { exact: false }).first();

for (const when of ['parsed', 'loaded'] as const)
  test(`a visitor whose browser translates each page once it is ${when} logs in, registers, buys and completes KYC`, async ({
    page,
    problems,
    site,
    visitor,
  }) => {
    // It opens a dozen pages.
    test.slow();
    // Hydration finds other texts than the build rendered, and renders the page anew.
    problems.allow(/React error #418/);
    problems.allow(/status of 422.*verify-otp/);
    await translate(page, when);
    const [mobile, [state]] = [newMobile(), listStates()];
    if (!state) throw new Error('No state is on offer.');

    await page.goto(course);
    await expect(translated(page, 'Subscription Plans')).toBeVisible();
    await expectHydrated(page);
    await page.locator('#plans article button').first().click();
    await page.waitForURL(`**${routes.requestOtp}?*`);
    await page.locator('input[type=tel]').fill(mobile);
    await page.getByRole('button', { name: 'Request OTP' }).click();
    await page.waitForURL(`**${routes.verifyOtp}?*`);
    await expect(page.getByText(mobile)).toBeVisible();
    // A wrong OTP is said, and the next attempt is not hindered by what was said.
    const right = await site.otpOf(mobile);
    await page.locator('#otp').fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.locator('#otp-problem')).toContainText(TRANSLATED);
    await page.locator('#otp').fill(right);
    await page.getByRole('button', { name: 'Verify' }).click();

    const modal = page.getByRole('dialog');
    await modal.locator('[name=name]').fill(profile.name);
    await modal.locator('[name=email]').fill(profile.email);
    await modal.locator('select').selectOption({ label: `${TRANSLATED}${state.name}` });
    const saved = page.waitForRequest('**/save-user-info');
    await modal.getByRole('button').click();
    expect((await saved).postDataJSON()).toMatchObject({ state: state.name });
    await page.waitForURL(`**${course}`);

    await checkoutFrame(page).contentFrame().getByRole('button', { name: 'Pay' }).click();
    await expect(checkoutFrame(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Complete KYC' }).click();
    await page.waitForURL(`**${routes.kyc}?*`);
    await page.locator('#pan').fill('ABCDE');
    await page.getByRole('button', { name: 'VERIFY KYC' }).click();
    await expect(translated(page, 'Invalid PAN number.')).toBeVisible();
    await page.locator('#pan').fill(newPan());
    await page.getByRole('button', { name: 'VERIFY KYC' }).click();
    await page.waitForURL(`**${course}`);
    await expect(page.getByRole('link', { name: 'CLICK TO JOIN CHANNEL' })).toBeVisible();

    for (const path of [routes.myGroups, routes.history]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(TRANSLATED + plan.name);
    }
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => visitor.stored()).toEqual({});
  });
