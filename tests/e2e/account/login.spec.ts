import type { Locator, Page } from '@playwright/test';
import { accentOf } from '@/components/layout/page-main';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import { listStateOptions, listStates } from '@/lib/content/queries';
import { requestOtpPage, verifyOtpPage } from '@/lib/content/schema/pages/login-pages';
import { errors } from '@/lib/contract/errors';
import { requestOtp, verifyOtp } from '@/lib/contract/login';
import { loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { redirectCases } from '@/lib/domain/after-login.examples';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { OTP_MINUTES } from '@/lib/domain/retention';
import { routes } from '@/lib/domain/routes';
import { profile } from '../../integration/buyer';
import { newMobile } from '../../integration/new-mobile';
import { expectAccessible } from '../axe';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import type { Site } from './site';
import { expect, test } from './visitor';

const first = getDocument(requestOtpPage);
const second = getDocument(verifyOtpPage);
const courses = listCourses();
const [anyCourse] = courses;
if (!anyCourse) throw new Error('No course is on sale.');
const course = subscriptionPath(anyCourse.slug);

const INVALID = 'Mobile number is not Valid!';
const UNREACHABLE = 'Server is unreachable. Please try again later.';

const verifyPath = (redirectTo: string) =>
  `${routes.verifyOtp}?${new URLSearchParams({ redirectTo })}`;

const mobileField = (page: Page) => page.locator('main input[type=tel]');
const otpField = (page: Page) => page.locator('[autocomplete="one-time-code"]');
const requestButton = (page: Page) => page.getByRole('button', { name: 'Request OTP' });
const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
const modal = (page: Page) => page.getByRole('dialog', { name: 'OTP has been verified!' });
const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text });

/** Expects the sentence below the field and in a toast. */
async function expectRefused(page: Page, form: Locator, text: string): Promise<void> {
  await expect(form.getByText(text)).toBeVisible();
  await expect(toast(page, text)).toBeVisible();
}

async function requestOtpOnPage(
  page: Page,
  mobile: string,
  redirectTo: string = course,
): Promise<void> {
  await page.goto(loginPath(redirectTo));
  await mobileField(page).fill(mobile);
  await requestButton(page).click();
}

async function goToVerify(page: Page, mobile: string, redirectTo: string = course): Promise<void> {
  await requestOtpOnPage(page, mobile, redirectTo);
  await page.waitForURL(`**${routes.verifyOtp}?*`);
}

async function enterOtp(page: Page, otp: string): Promise<void> {
  await otpField(page).fill(otp);
  await verifyButton(page).click();
}

async function fillProfile(page: Page, email: string = profile.email): Promise<void> {
  await modal(page).getByLabel('Full Name').fill(profile.name);
  await modal(page).getByLabel('Email Address').fill(email);
  await modal(page)
    .getByLabel('State')
    .selectOption(listStates()[0]?.name ?? '');
  await modal(page).getByRole('button', { name: 'Submit and Login' }).click();
}

/** The requests of the page to an endpoint. */
function watchRequests(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) seen.push(request.url());
  });
  return seen;
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/));

test('product 7.1: the login asks for one mobile number, beside a card About', async ({ page }) => {
  await page.goto(loginPath(course));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.heading);
  const field = page.getByRole('main').getByRole('textbox');
  await expect(field).toHaveCount(1);
  await expect(field).toHaveAttribute('type', 'tel');
  await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeVisible();
  for (const { title } of first.about) await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page);
});

test('product 7.1: the course of redirectTo decides the accent, else it is green @full', async ({
  page,
}) => {
  const oneOfEach = new Map(courses.map(({ slug, kind }) => [accentOf[kind], slug]));
  for (const [accent, slug] of oneOfEach) {
    await page.goto(loginPath(subscriptionPath(slug)));
    await expect(page.getByRole('main')).toHaveAttribute('data-accent', accent);
    await expectHydrated(page);
    await expect(page.getByRole('main')).toHaveAttribute('data-accent', accent);
  }
  for (const redirectTo of [routes.kyc, `https://evil.example/a/${anyCourse.slug}`]) {
    await page.goto(loginPath(redirectTo));
    await expectHydrated(page);
    await expect(page.getByRole('main')).toHaveAttribute('data-accent', 'green');
  }
});

test('product 7.1: the button has a spinner and its width while the OTP is requested @full', async ({
  page,
}) => {
  await page.goto(loginPath(course));
  await expectHydrated(page);
  const width = (await requestButton(page).boundingBox())?.width;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${requestOtp.path}`, async (route) => {
    await released;
    await route.continue();
  });
  await mobileField(page).fill(newMobile());
  await requestButton(page).click();
  const busy = page.getByRole('button', { name: 'Sending…' });
  await expect(busy.locator('svg')).toBeVisible();
  expect((await busy.boundingBox())?.width).toBe(width);
  release();
  await page.waitForURL(`**${routes.verifyOtp}?*`);
});

test('product 7.2: a number that can receive no OTP is refused without a request', async ({
  page,
}) => {
  const requests = watchRequests(page, requestOtp.path);
  for (const mobile of ['', '12345', '1234567890']) {
    await requestOtpOnPage(page, mobile);
    await expectRefused(page, page.getByRole('main'), INVALID);
    await expect(mobileField(page)).toHaveValue(mobile);
    await expect(mobileField(page)).toBeFocused();
  }
  expect(requests).toEqual([]);
  await expectAccessible(page);
});

test('product 7.2: a number that was requested a moment ago gets the words of the refusal @full', async ({
  page,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  await page.getByRole('link', { name: 'Change number' }).click();
  await page.waitForURL(`**${loginPath(course)}`);
  const answer = page.waitForResponse(`**${requestOtp.path}`);
  await mobileField(page).fill(mobile);
  await requestButton(page).click();
  const { status, detail } = await answer.then(async (response) => ({
    status: response.status(),
    detail: String((await response.json()).detail),
  }));
  expect(status).toBe(429);
  await expectRefused(page, page.getByRole('main'), detail);
});

for (const { name, breakIt } of [
  {
    name: 'the SMS gateway fails',
    breakIt: async ({ site }: { site: { behave: (...of: [string, string, number]) => unknown } }) =>
      site.behave('sms', 'error-500', 5),
  },
  {
    name: 'the server has stopped',
    breakIt: async ({ site }: { site: { stop: () => unknown } }) => site.stop(),
  },
  {
    name: 'the network is gone',
    breakIt: async ({ page }: { page: Page }) => page.context().setOffline(true),
  },
])
  test(
    `product 7.3: where ${name} the visitor reads it, and can try again`,
    inFullRun(name !== 'the network is gone'),
    async ({ page, site }) => {
      const mobile = newMobile();
      await page.goto(loginPath(course));
      // The code of toasts is loaded once the page is idle.
      await expect(page.locator('#toasts')).toBeAttached();
      await breakIt({ page, site });
      await mobileField(page).fill(mobile);
      await requestButton(page).click();
      await expectRefused(page, page.getByRole('main'), UNREACHABLE);
      await expect(mobileField(page)).toHaveValue(mobile);
      await page.context().setOffline(false);
      await site.restore();
      await requestButton(page).click();
      await page.waitForURL(`**${routes.verifyOtp}?*`);
    },
  );

test('product 7.4: a sent OTP leads to its page with the same redirectTo and the stored mobile', async ({
  page,
  visitor,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(course);
  expect(await visitor.stored()).toEqual({ mobile, redirect_url: course });
  const heading = page.getByRole('heading', { name: 'Enter OTP sent to' });
  await expect(heading).toContainText(mobile);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
});

test('product 7.4: without a stored mobile the page of the OTP leads back to redirectTo @full', async ({
  page,
}) => {
  await page.goto(verifyPath(course));
  await page.waitForURL(`**${course}`);
});

/** The field gets `text` as from a keyboard's clipboard: no paste event comes, only one of input. */
const pasteByKeyboard = (field: Locator, text: string, inputType: string) =>
  field.evaluate(
    (input: HTMLInputElement, [data, type]) => {
      input.focus();
      input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      // A browser cuts the text by the attribute before any script sees it.
      if (input.maxLength >= 0) input.value = input.value.slice(0, input.maxLength);
      input.dispatchEvent(new InputEvent('input', { inputType: type, data, bubbles: true }));
    },
    [text, inputType] as const,
  );

const waysToArrive = ['insertText', 'insertCompositionText', 'insertFromPaste', 'autofill'];

for (const [index, inputType] of waysToArrive.entries())
  test(
    `product 7.4: a number and an OTP that arrive at once by ${inputType} lose country code and spaces`,
    inFullRun(index !== 0),
    async ({ page }) => {
      const mobile = newMobile();
      const parts = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
      await page.goto(loginPath(course));
      await expectHydrated(page);
      for (const text of [`91${mobile}`, `+91${mobile}`, `0${mobile}`, parts, `+91-${parts}`]) {
        await mobileField(page).fill('');
        await pasteByKeyboard(mobileField(page), text, inputType);
        await expect(mobileField(page), text).toHaveValue(mobile);
      }
      // Digits that are there already do not become a part of a whole number.
      await mobileField(page).fill('98');
      await page.keyboard.insertText(`+91 ${parts}`);
      await expect(mobileField(page)).toHaveValue(mobile);
      await requestButton(page).click();
      await page.waitForURL(`**${routes.verifyOtp}?*`);
      await expectHydrated(page);
      await pasteByKeyboard(otpField(page), 'Your OTP is 123 456.', inputType);
      await expect(otpField(page)).toHaveValue('123456');
    },
  );

test('product 7.2: a number of more than ten digits that arrives at once is refused, not cut', async ({
  page,
}) => {
  const requests = watchRequests(page, requestOtp.path);
  await page.goto(loginPath(course));
  await expectHydrated(page);
  for (const text of ['98765432101', '9876543210 9123456780', '+65 9876 5432']) {
    await mobileField(page).fill('');
    await pasteByKeyboard(mobileField(page), text, 'insertText');
    await expect(mobileField(page)).toHaveValue(text);
    await requestButton(page).click();
    await expect(page.getByRole('main').getByText(INVALID)).toBeVisible();
    await expect(mobileField(page)).toHaveValue(text);
  }
  expect(requests).toEqual([]);
});

test('product 7.1: what is typed digit by digit ends at ten, with a hint, and Enter sends it', async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto(loginPath(course));
  await expectHydrated(page);
  await mobileField(page).pressSequentially(mobile);
  await expect(page.getByText('Leave out +91 or 0')).toBeHidden();
  await mobileField(page).press('5');
  await expect(mobileField(page)).toHaveValue(mobile);
  await expect(page.getByText('Leave out +91 or 0')).toBeVisible();
  await mobileField(page).fill('');
  await mobileField(page).pressSequentially(`91${mobile}`);
  for (let press = 0; press < 2; press++) {
    await requestButton(page).click();
    await expectRefused(page, page.getByRole('main'), INVALID);
  }
  await mobileField(page).fill('');
  await mobileField(page).pressSequentially(mobile);
  await mobileField(page).press('Enter');
  await page.waitForURL(`**${routes.verifyOtp}?*`);
  await expectHydrated(page);
  await otpField(page).pressSequentially('1234567');
  await expect(otpField(page)).toHaveValue('123456');
});

test('product 7.2: a login takes digits of Indian scripts', async ({ page, site }) => {
  const mobile = newMobile();
  const inDevanagari = (digits: string) =>
    digits.replace(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  await page.goto(loginPath(course));
  await mobileField(page).pressSequentially(inDevanagari(mobile));
  await requestButton(page).click();
  await page.waitForURL(`**${routes.verifyOtp}?*`);
  await otpField(page).pressSequentially(inDevanagari(await site.otpOf(mobile)));
  await verifyButton(page).click();
  await expect(modal(page)).toBeVisible();
});

test('product 7.4: another OTP can be requested after half a minute, and only it counts', async ({
  page,
  site,
}) => {
  const mobile = newMobile();
  await page.clock.install();
  await goToVerify(page, mobile);
  const resend = page.getByRole('button', { name: /^Resend OTP/ });
  await expect(resend).toHaveText(/in \d+ s$/);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  const earlier = await site.otpOf(mobile);
  await page.clock.fastForward(31_000);
  await site.moveClockTo(new Date(Date.now() + 31_000));
  await expect(resend).toHaveText('Resend OTP');
  await resend.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Another OTP');
  await expect(resend).toHaveText(/in \d+ s$/);
  const otp = await site.otpOf(mobile);
  test.skip(otp === earlier, 'one in a million');
  await enterOtp(page, earlier);
  await expect(page.getByRole('main')).toContainText(errors.wrong_otp.detail);
  await enterOtp(page, otp);
  await expect(modal(page)).toBeVisible();
});

test('product 7.4: a wrong number can be changed @full', async ({ page }) => {
  await goToVerify(page, newMobile());
  await page.getByRole('link', { name: 'Change number' }).click();
  await page.waitForURL(`**${loginPath(course)}`);
  const mobile = newMobile();
  await mobileField(page).fill(mobile);
  await requestButton(page).click();
  await expect(page.getByRole('heading', { name: 'Enter OTP sent to' })).toContainText(mobile);
});

test('product 7.5: the login sends the default name and no e-mail address, and a first login has no profile', async ({
  page,
  site,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  const answer = page.waitForResponse(`**${verifyOtp.path}`);
  await enterOtp(page, await site.otpOf(mobile));
  const response = await answer;
  expect(response.request().postDataJSON()).toMatchObject({ name: DEFAULT_NAME, email: null });
  expect(verifyOtp.response.parse(await response.json()).first_login).toBe(true);
});

test('product 7.6: a wrong OTP is answered in red, and stays in its field', async ({ page }) => {
  await goToVerify(page, newMobile());
  const requests = watchRequests(page, verifyOtp.path);
  await enterOtp(page, '000000');
  const words = page.getByRole('main').getByRole('alert').getByText(errors.wrong_otp.detail);
  await expect(words).toHaveCSS('color', 'rgb(255, 138, 128)');
  await expect(otpField(page)).toHaveValue('000000');
  await expect(otpField(page)).toBeFocused();
  expect(requests).toHaveLength(1);
  await expectAccessible(page);
});

test('product 7.6: without a network the visitor reads it, and the OTP is verified afterwards @full', async ({
  page,
  site,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  await expectHydrated(page);
  await page.context().setOffline(true);
  await enterOtp(page, await site.otpOf(mobile));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(UNREACHABLE);
  await page.context().setOffline(false);
  await verifyButton(page).click();
  await expect(modal(page)).toBeVisible();
});

test('product 7.7: the first login asks for the profile, which Escape does not close', async ({
  page,
  site,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  await enterOtp(page, await site.otpOf(mobile));
  await expect(modal(page).getByLabel('Full Name')).toBeFocused();
  const options = await modal(page).getByLabel('State').locator('option').allTextContents();
  expect(options).toEqual(['', ...listStateOptions().map(({ name }) => name)]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeVisible();
  await expectAccessible(page);
  await fillProfile(page);
  await page.waitForURL(`**${course}`);
});

test('product 7.8: the profile needs each field, and an e-mail address of the usual form @full', async ({
  page,
  site,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  await enterOtp(page, await site.otpOf(mobile));
  const saves = watchRequests(page, '/save-user-info');
  await modal(page).getByRole('button', { name: 'Submit and Login' }).click();
  const name = modal(page).getByLabel('Full Name');
  const email = modal(page).getByLabel('Email Address');
  const state = modal(page).getByLabel('State');
  for (const field of [name, email, state])
    expect(await field.evaluate((element) => element.matches(':invalid'))).toBe(true);
  // The error is shown at the first invalid field, which may be a select.
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\S/);
  await name.fill(profile.name);
  await expect(name).toHaveAccessibleDescription('');
  await email.fill(profile.email);
  await modal(page).getByRole('button', { name: 'Submit and Login' }).click();
  await expect(state).toBeFocused();
  await expect(state).toHaveAttribute('aria-invalid', 'true');
  await expect(state).toHaveAccessibleDescription(/\S/);
  await fillProfile(page, 'a@b');
  await expectRefused(page, modal(page), 'Please enter a valid email address.');
  await expectAccessible(page);
  expect(saves).toEqual([]);
});

test('product 7.8: a profile that cannot be saved stays in its fields, and is saved later @full', async ({
  page,
  site,
  visitor,
}) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  await enterOtp(page, await site.otpOf(mobile));
  await expect(modal(page)).toBeVisible();
  await expect(page.locator('#toasts')).toBeAttached();
  await page.context().setOffline(true);
  await fillProfile(page);
  await expectRefused(page, modal(page), 'Failed to save user info.');
  await page.context().setOffline(false);
  await modal(page).getByRole('button', { name: 'Submit and Login' }).click();
  await page.waitForURL(`**${course}`);
  expect(await visitor.stored()).toMatchObject({ mobile, name: profile.name });
});

test('product 7.9: a later login goes straight to redirectTo, and Back does not lead to its OTP', async ({
  page,
  site,
  visitor,
}) => {
  const mobile = newMobile();
  await visitor.logIn({ mobile });
  await site.moveClockTo(new Date(Date.now() + 60_000));
  // Somebody else has used this browser before.
  await visitor.store({
    name: 'Somebody Else',
    telegramLink: 'https://t.me/x',
    kycCompleted: 'true',
  });
  await page.goto(routes.contactUs);
  await goToVerify(page, mobile);
  await enterOtp(page, await site.otpOf(mobile));
  await page.waitForURL(`**${course}`);
  await expect(page.getByRole('banner')).toContainText(profile.name);
  const stored = await visitor.stored();
  expect(stored).toMatchObject({ mobile, name: profile.name });
  expect(stored).not.toHaveProperty('redirect_url');
  expect(stored.telegramLink).toBeUndefined();
  await page.goBack();
  await page.waitForURL(`**${loginPath(course)}`);
  await expect(requestButton(page)).toBeVisible();
});

test('product 7.9: a login without redirectTo leads to Home @full', async ({
  page,
  site,
  visitor,
}) => {
  const mobile = newMobile();
  await visitor.logIn({ mobile });
  await site.moveClockTo(new Date(Date.now() + 60_000));
  await page.goto(routes.requestOtp);
  await mobileField(page).fill(mobile);
  await requestButton(page).click();
  await page.waitForURL(`**${routes.verifyOtp}?*`);
  await enterOtp(page, await site.otpOf(mobile));
  await page.waitForURL((url) => url.pathname === routes.home);
});

for (const hostile of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
  test(
    `product 7.9: a login never leaves the site by ${hostile}, given or stored`,
    inFullRun(hostile !== 'https://evil.example/'),
    async ({ page, site, visitor }) => {
      const mobile = newMobile();
      await visitor.logIn({ mobile });
      await site.moveClockTo(new Date(Date.now() + 60_000));
      await goToVerify(page, mobile, hostile);
      await page.evaluate((value) => localStorage.setItem('redirect_url', value), hostile);
      await page.goto(routes.verifyOtp);
      await enterOtp(page, await site.otpOf(mobile));
      await page.waitForURL((url) => url.pathname === routes.home);
      expect(new URL(page.url()).origin).toBe(site.url);
      expect(await visitor.stored()).not.toHaveProperty('redirect_url');
    },
  );

/** Expects the page of the OTP to lead from each value of redirectTo to its result. */
async function expectResults(page: Page, site: Site, cases: typeof redirectCases): Promise<void> {
  // The contents of the pages are not tested here.
  await page.route(
    (url) => !url.pathname.includes('/_next/') && !url.pathname.startsWith('/modules/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname === routes.verifyOtp
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: '<main></main>' });
    },
  );
  for (const { value, result } of cases) {
    await page.goto(verifyPath(value));
    await page.waitForURL((url) => url.pathname !== routes.verifyOtp);
    const { origin, pathname, search } = new URL(page.url());
    expect({ origin, at: pathname + search }, value).toEqual({ origin: site.url, at: result });
  }
}

const groups = new Map(
  redirectCases.map(({ group }) => [group, redirectCases.filter((one) => one.group === group)]),
);

test('one value of redirectTo of each group leads where docs/security.md says @full', async ({
  page,
  site,
}) => {
  await expectResults(
    page,
    site,
    [...groups.values()].flatMap((cases) => cases.slice(0, 1)),
  );
});

for (const [group, cases] of groups)
  test(
    `${group}: values of redirectTo lead where docs/security.md says`,
    inFullRun(true),
    async ({ page, site }) => {
      await expectResults(page, site, cases);
    },
  );

test('product 7.12: an OTP that is too old is refused @full', async ({ page, site }) => {
  const mobile = newMobile();
  await goToVerify(page, mobile);
  const otp = await site.otpOf(mobile);
  await site.moveClockTo(new Date(Date.now() + (OTP_MINUTES * 60 + 1) * 1000));
  await enterOtp(page, otp);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(errors.wrong_otp.detail);
});

test('product 13.1: where the browser stores nothing the login says so, and sends no OTP', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  const requests = watchRequests(page, requestOtp.path);
  await requestOtpOnPage(page, newMobile());
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(first.storageBlocked);
  expect(requests).toEqual([]);
});

test('the page of the OTP says which texts are accepted by verifying', async ({ page }) => {
  await goToVerify(page, newMobile());
  await expect(page.getByText(second.consent)).toBeVisible();
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['terms-and-conditions', routes.termsAndConditions],
    ['privacy-policy', routes.privacyPolicy],
  ] as const)
    await expect(main.getByRole('link', { name: getPolicy(name).title })).toHaveAttribute(
      'href',
      href,
    );
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('both pages of the login say that they need JavaScript', async ({ page }) => {
    await page.goto(loginPath(course));
    await expect(page.getByText(first.withoutScript)).toBeVisible();
    await page.goto(verifyPath(course));
    await expect(page.getByText(second.withoutScript)).toBeVisible();
  });
});
