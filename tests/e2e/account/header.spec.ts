import type { Page } from '@playwright/test';
import { logout } from '@/lib/contract/user';
import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { cheapestPlan, profile } from '../../integration/buyer';
import { expectAccessible } from '../axe';
import { expectHydrated } from '../pages';
import { menuButton, openMenu } from './account-menu';
import { expect, test } from './visitor';

const course = subscriptionPath(cheapestPlan().slug);

const header = (page: Page) => page.getByRole('banner');
const logoutButton = (page: Page) =>
  header(page).getByRole('button', { name: 'Logout', exact: true });

test('product 8.1: an anonymous visitor is welcomed as User, and can log in', async ({ page }) => {
  await page.goto(course);
  await expectHydrated(page);
  await expect(header(page)).toContainText('Welcome, User');
  const login = header(page).getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('href', loginPath(course));
  await expect(menuButton(page)).toHaveCount(0);
});

test('product 8.1: the greeting has the stored name, else that of the profile @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({ name: 'A. Rao' });
  await page.goto(course);
  await expect(header(page)).toContainText('Welcome, A. Rao');
  await page.evaluate(() => localStorage.removeItem('name'));
  await page.goto(course);
  await expect(header(page)).toContainText(`Welcome, ${profile.name}`);
  await expect.poll(async () => (await visitor.stored()).name).toBe(profile.name);
});

test('product 8.1: a long name is shortened and stays on one line @phone', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const heightOf = async (name: string) => {
    // An open page would see the storage change as another tab's, and reload.
    await page.goto('about:blank');
    await visitor.store({ name });
    await page.goto(course);
    const greeting = header(page).getByText(`Welcome, ${name}`);
    await expect(greeting).toBeVisible();
    return (await greeting.boundingBox())?.height;
  };
  expect(await heightOf('Venkatanarasimharajuvaripeta Subramaniam')).toBe(await heightOf('A'));
});

test('product 7.11, 8.1: a visitor who has given no name is greeted by the mobile @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn({ hasProfile: false });
  const me = page.waitForResponse('**/me');
  await page.goto(course);
  await me;
  await expect(header(page)).toContainText(`Welcome, ${visitor.buyer.mobile}`);
  expect(await visitor.stored()).not.toHaveProperty('name');
});

test('product 8.1: a member finds history, groups and both logouts in the header', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(course);
  await openMenu(page);
  for (const [name, href] of [
    ['History', routes.history],
    ['Groups', routes.myGroups],
  ] as const)
    await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(logoutButton(page)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log out everywhere' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expectAccessible(page);
});

test('product 8.1: the menu of a phone closes by Escape and by a press outside @phone @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(course);
  await expect(logoutButton(page)).toBeHidden();
  await openMenu(page);
  await expect(logoutButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logoutButton(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await expect(logoutButton(page)).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 500 } });
  await expect(logoutButton(page)).toBeHidden();
});

test('product 7.10: a logout ends the session, clears the stored keys and stays on the course', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.store({ queryParam: 'signal', couponCode: 'CODE', telegramLink: 'https://t.me/x' });
  await page.goto(course);
  await openMenu(page);
  await logoutButton(page).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(course);
  expect(await visitor.stored()).toEqual({ queryParam: 'signal' });
  expect((await visitor.buyer.send('/api/me')).status).toBe(401);
});

test('product 7.10: a logout everywhere ends the sessions of other browsers too', async ({
  page,
  site,
  visitor,
}) => {
  await visitor.logIn();
  const elsewhere = visitor.buyer;
  await site.moveClockTo(new Date(Date.now() + 60_000));
  await visitor.logIn({ mobile: elsewhere.mobile });
  await page.goto(course);
  await openMenu(page);
  await header(page).getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await elsewhere.send('/api/me')).status).toBe(401);
});

test('product 7.10: a logout that fails says that the visitor is still logged in @full', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await visitor.logIn();
  await page.goto(course);
  await openMenu(page);
  const before = await visitor.stored();
  await page.context().setOffline(true);
  await logoutButton(page).click();
  await expect(header(page).getByRole('alert')).toContainText('still logged in');
  expect(await visitor.stored()).toMatchObject(before);
  await page.context().setOffline(false);
  const posted = page.waitForRequest(`**${logout.path}`);
  await logoutButton(page).click();
  await posted;
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('product 8.1: a session that has ended shows the login, and the other keys stay @full', async ({
  page,
  context,
  visitor,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await visitor.logIn();
  await visitor.store({ queryParam: 'signal' });
  await context.clearCookies();
  await page.goto(course);
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header(page)).toContainText('Welcome, User');
  await expect.poll(() => visitor.stored()).toEqual({ queryParam: 'signal' });
});
