import { courseBySlug, listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { listStates } from '@/lib/content/queries';
import { historyPage, profilePage } from '@/lib/content/schema/pages/account-pages';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { profile } from '../../integration/buyer';
import { expectAccessible } from '../axe';
import { buyButton, checkoutFrame } from './purchase';
import { expect, test } from './visitor';

const copy = getDocument(profilePage);
const [, otherState] = listStates();
const GSTIN = '29AAICP2912R1ZR';

test('product 10.8: the history leads to the details, which are saved and stay', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(routes.history);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    getDocument(historyPage).heading,
  );
  await page.getByRole('link', { name: copy.link }).click();
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveValue(profile.name);
  await expectAccessible(page);
  await name.fill('Asha Lata Rao');
  await page.getByLabel('State').selectOption(otherState?.name ?? '');
  await page.getByRole('button', { name: copy.person.save, exact: true }).click();
  await expect(page.getByText(copy.person.saved)).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('12 Some Road\nKochi');
  await page.getByLabel('PIN code').fill('682 001');
  await page.getByRole('button', { name: copy.recipient.save, exact: true }).click();
  await expect(page.getByText(copy.recipient.saved).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('PIN code')).toHaveValue('682001');
  await expect(name).toHaveValue('Asha Lata Rao');
});

test('product 8.35: a field of the address that is wrong says why, and nothing is saved', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await page.goto(routes.profile);
  const save = page.getByRole('button', { name: copy.recipient.save, exact: true });
  await save.click();
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toBeFocused();
  await expect(page.getByText('A PIN code has six digits.')).toBeVisible();
  await address.fill('12 Some Road');
  await page.getByLabel('PIN code').fill('682001');
  await page.getByLabel(/^GSTIN/).fill(`${GSTIN.slice(0, -1)}S`);
  await save.click();
  await expect(page.getByLabel(/^GSTIN/)).toBeFocused();
  await expect(page.getByText(/mistyped/)).toBeVisible();
  await expectAccessible(page);
  const answer = await visitor.buyer.send('/api/profile');
  expect(await answer.json()).toMatchObject({ recipient: null });
});

test('product 9.10: a name that was compared with a PAN is not changed here', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy();
  await visitor.completeKyc();
  await page.goto(routes.profile);
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveValue(profile.name);
  await expect(name).not.toBeEditable();
  await expect(page.getByText(copy.person.nameFixed)).toBeVisible();
});

test('product 8.36: a plan whose invoice needs an address asks for it before the checkout', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  const limit = getDocument(regulation).invoiceAddress.value;
  const dear = listCourses()
    .flatMap(({ slug, plans }) => plans.map((plan) => ({ ...plan, slug })))
    .find(({ price }) => price >= limit);
  if (!dear || !courseBySlug(dear.slug)) throw new Error('No plan needs an address.');
  await visitor.logIn();
  await page.goto(subscriptionPath(dear.slug));
  await buyButton(page, dear).click();
  const { heading, confirm } = getDocument(purchaseNotices).address;
  const dialog = page.getByRole('dialog', { name: heading });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Address', { exact: true }).fill('12 Some Road');
  await dialog.getByLabel('PIN code').fill('682001');
  await dialog.getByRole('button', { name: confirm }).click();
  const pay = checkoutFrame(page).contentFrame().getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
});

test('the details lead a visitor who is not logged in to the login, and say that they could not be loaded', async ({
  page,
  visitor,
  problems,
}) => {
  await page.goto(routes.profile);
  await page.waitForURL(loginPath(routes.profile));
  problems.allow(/ERR_/);
  await visitor.logIn();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(routes.profile);
  await expect(page.getByText(copy.loading.failed)).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(profile.name);
});
