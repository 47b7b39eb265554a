import type { Page, Request } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { brokerLoginPage, dhanCallbackPage } from '@/lib/content/schema/pages/broker-pages';
import { contact } from '@/lib/content/schema/settings/contact';
import { legalLinks } from '@/lib/content/schema/settings/outside-addresses';
import { processDhanToken, userAuth } from '@/lib/contract/broker';
import { errorAnswer } from '@/lib/contract/error-answer';
import { routes } from '@/lib/domain/routes';
import { whatsappLink } from '@/lib/domain/telephone';
import { newMobile } from '../../integration/new-mobile';
import { expectAccessible } from '../axe';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import { expect, test } from './visitor';

const login = getDocument(brokerLoginPage);
const callback = getDocument(dhanCallbackPage);
const chatHref = whatsappLink(getDocument(contact).phone);
const mobile = newMobile();
const loginPath = `/whatsApp/auth/${mobile}`;

const CONFIRMED = 'You have successfully logged in to your Dhan account';

const words = (page: Page) => page.getByRole('main').getByRole('status');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login with Dhan' });
const chatLink = (page: Page) => page.getByRole('link', { name: callback.chat.label });

/** The requests of a page to an endpoint, by the end of its path. */
function watchRequests(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request);
  });
  return seen;
}

/** Opens the login and goes to the broker's page. */
async function goToBroker(page: Page, query = ''): Promise<void> {
  await page.goto(loginPath + query);
  await loginButton(page).click();
  await page.waitForURL('**/consent-login?*');
}

/** The same, and decides there; the callback then opens. */
async function decide(page: Page, choice: 'Allow' | 'Deny', query?: string): Promise<void> {
  await goToBroker(page, query);
  await page.getByRole('button', { name: choice }).click();
  await page.waitForURL('**/dhan/callback*');
}

/** Keeps the chat that the page opens from loading, which is at another site. */
async function standInForChat(page: Page): Promise<void> {
  await page.context().route(`${new URL(chatHref).origin}/**`, (route) => route.fulfill());
}

test.beforeEach(async ({ page }) => standInForChat(page));

test('product 11.1: one document serves every number, offers Dhan alone and keeps q', async ({
  page,
  visitor,
}) => {
  await page.goto(`${loginPath}?q=signal-7`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.heading);
  await expect(page.getByRole('main').getByText(mobile.slice(0, 5))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expect(loginButton(page)).toBeVisible();
  const invite = page.getByRole('link', { name: login.invite.label });
  await expect(invite).toHaveAttribute('href', getDocument(legalLinks).brokerInvite);
  expect(await visitor.stored()).toEqual({ queryParam: 'signal-7' });
  expect(new URL(page.url()).pathname).toBe(loginPath);
  await expectAccessible(page);

  await page.goto(loginPath);
  await expectHydrated(page);
  expect(await visitor.stored()).toEqual({ queryParam: 'signal-7' });
});

test('product 11.1: an address without a mobile number says so and asks nothing @full', async ({
  page,
}) => {
  for (const wrong of ['12345', '1234567890', '98765432100', 'number', '%2F', '9876543210%20']) {
    const asked = watchRequests(page, '/user-auth');
    await page.goto(`/whatsApp/auth/${wrong}`);
    await expect(alert(page)).toContainText(login.wrongNumber.text);
    await expect(page.getByRole('link', { name: login.wrongNumber.label })).toBeVisible();
    await expect(loginButton(page)).toBeHidden();
    expect(asked).toEqual([]);
  }
  await expectAccessible(page);
});

test('product 11.2: the option posts broker and mobile once and leads to the broker', async ({
  page,
}) => {
  const asked = watchRequests(page, '/user-auth');
  await page.goto(loginPath);
  await loginButton(page).dblclick();
  await page.waitForURL('**/consent-login?*');
  expect(asked.map((request) => request.postDataJSON())).toEqual([{ broker: 'dhan', mobile }]);

  await page.goBack();
  await expect(loginButton(page), 'the option can be used again').toBeEnabled();
  await loginButton(page).click();
  await page.waitForURL('**/consent-login?*');
});

/** Holds the page's requests to an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('product 11.2: a press before the page is ready is not lost @full', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto(loginPath, { waitUntil: 'commit' });
  await loginButton(page).click();
  await expect(page.locator('form[data-kept]')).toHaveCount(1);
  release();
  await page.waitForURL('**/consent-login?*');
});

test('product 11.2: the button says what it does while the login begins @full', async ({
  page,
}) => {
  const release = await hold(page, '**/user-auth');
  await page.goto(loginPath);
  await loginButton(page).click();
  const busy = page.getByRole('button', { name: 'Opening Dhan…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  release();
  await page.waitForURL('**/consent-login?*');
});

test('product 11.2: with status error the message of the answer is shown, and the login can be tried again @full', async ({
  page,
  site,
}) => {
  await site.behave('broker', 'denied');
  await page.goto(loginPath);
  const answered = page.waitForResponse('**/user-auth');
  await loginButton(page).click();
  const { status, msg } = userAuth.response.parse(await (await answered).json());
  expect(status).toBe('error');
  await expect(alert(page)).toHaveText(msg ?? '');
  await expectAccessible(page);
  await loginButton(page).click();
  await page.waitForURL('**/consent-login?*');
});

for (const behaviour of ['error-500', 'rate-limited', 'time-out'])
  test(
    `product 11.2: the sentence of the backend is shown where the broker fails (${behaviour})`,
    inFullRun(behaviour !== 'error-500'),
    async ({ page, site, problems }) => {
      problems.allow(/status of 50[234]/);
      await site.behave('broker', behaviour);
      await page.goto(loginPath);
      const answered = page.waitForResponse('**/user-auth');
      await loginButton(page).click();
      const { detail } = errorAnswer.parse(await (await answered).json());
      expect(detail).toMatch(/\w+ \w+/);
      await expect(alert(page)).toHaveText(detail ?? '');
    },
  );

test(
  'product 11.2: without a network or a backend a sentence says so',
  inFullRun(true),
  async ({ page, site, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.goto(loginPath);
    await expectHydrated(page);
    await page.context().setOffline(true);
    await loginButton(page).click();
    await expect(alert(page)).toHaveText(login.unreachable);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await site.stop();
    await loginButton(page).click();
    await expect(alert(page)).toHaveText(login.unreachable);
    await site.start();
    await loginButton(page).click();
    await page.waitForURL('**/consent-login?*');
  },
);

const foreign = [
  { status: 'ok', redirect_url: 'https://evil.example/consent-login' },
  { status: 'ok', redirect_url: 'javascript:alert(1)' },
  { status: 'ok', redirect_url: null },
  { status: 'error', msg: '', redirect_url: 'https://evil.example/' },
];
for (const [index, json] of foreign.entries())
  test(
    `product 11.2: the browser stays after the answer ${JSON.stringify(json)} (R32)`,
    inFullRun(index > 0),
    async ({ page }) => {
      await page.route('**/user-auth', (route) => route.fulfill({ json }));
      await page.goto(loginPath);
      await loginButton(page).click();
      await expect(alert(page)).toHaveText(login.failed);
      expect(new URL(page.url()).pathname).toBe(loginPath);
    },
  );

for (const query of ['', '?tokenId=1', '?consentId=1', '?tokenId=&consentId=1'])
  test(
    `product 11.3: a callback with the query '${query}' says what is missing`,
    inFullRun(query !== ''),
    async ({ page }) => {
      const asked = watchRequests(page, '/process-dhan-token');
      await page.goto(routes.dhanCallback + query);
      await expect(words(page)).toContainText('Missing tokenId or consentId in the URL.');
      await expect(chatLink(page)).toHaveAttribute('href', chatHref);
      expect(asked).toEqual([]);
      await expectAccessible(page);
    },
  );

test('product 11.3: a login that another browser began is rejected by a sentence', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/);
  await page.goto(`${routes.dhanCallback}?tokenId=token-of-others&consentId=consent-of-others`);
  await expect(words(page)).toContainText(/Verification failed: \w+ login has ended/);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('product 11.3: a login that is older than ten minutes is rejected by a sentence @full', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 400/);
  await goToBroker(page);
  await site.moveClockTo(new Date(Date.now() + 601_000));
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(words(page)).toContainText(/Verification failed: \w+ login has ended/);
});

test('product 11.3: after a failure of the broker the same callback can be tried again @full', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 50[23]/);
  await goToBroker(page);
  await site.behave('broker', 'error-500');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(words(page)).toContainText(/Verification failed: \w+ \w+/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toContainText(CONFIRMED);
});

test('product 11.4: the tokens leave the address at once and are sent once (R31)', async ({
  page,
}) => {
  const release = await hold(page, '**/process-dhan-token');
  const asked = watchRequests(page, '/process-dhan-token');
  await decide(page, 'Allow');
  await expect(words(page)).toHaveText(callback.verifying);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  release();
  await expect(words(page)).toContainText(CONFIRMED);
  await expect(words(page)).toContainText('Close this window and Check your WhatsApp');
  await expectAccessible(page);
  expect(asked).toHaveLength(1);
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }])),
  ).not.toContain(processDhanToken.body.parse(asked[0]?.postDataJSON()).tokenId);

  await page.reload();
  await expect(words(page)).toContainText(CONFIRMED);
  await expect(chatLink(page)).toBeVisible();
  expect(asked, 'a reload sends nothing').toHaveLength(1);
});

test('product 11.4: a reload before the answer ends the login with a sentence @full', async ({
  page,
}) => {
  await hold(page, '**/process-dhan-token');
  await decide(page, 'Allow');
  await expect(words(page)).toHaveText(callback.verifying);
  await page.reload();
  await expect(words(page)).toContainText(callback.over);
  await expect(chatLink(page)).toHaveAttribute('href', chatHref);
  await expectAccessible(page);
});

const messages = [
  { query: undefined, message: callback.chat.message },
  { query: '?q=signal-7', message: callback.chat.signalMessage },
];
for (const { query, message } of messages)
  test(
    `product 11.5: after a second the chat opens with its message and the window closes (${query ?? 'no q'})`,
    inFullRun(query === undefined),
    async ({ page, visitor }) => {
      // A window that a script opened, as chat apps do, may close itself.
      await page.goto(routes.home);
      const opening = page.waitForEvent('popup');
      await page.evaluate((path) => void open(path), loginPath + (query ?? ''));
      const window = await opening;
      await standInForChat(window);
      await loginButton(window).click();
      const [chat] = await Promise.all([
        // The window may be closed before it reports the popup.
        page.context().waitForEvent('page'),
        window.waitForEvent('close'),
        window.getByRole('button', { name: 'Allow' }).click(),
      ]);
      const address = new URL(chat.url());
      expect(address.origin + address.pathname).toBe(chatHref);
      expect(address.searchParams.get('text')).toBe(message);
      expect(await chat.evaluate(() => window.opener)).toBeNull();
      expect(await visitor.stored()).toEqual({});
    },
  );

test('product 11.5: the chat opens a second after the login and not before @full', async ({
  page,
}) => {
  // The page's timer of a second ends when the test says so.
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const held = (run: () => void, ms?: number) => {
      if (ms !== 1000) return real(run, ms);
      addEventListener('a-second-is-over', () => run());
      return 0;
    };
    Object.assign(window, { setTimeout: held });
  });
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  await decide(page, 'Allow', '?q=signal-7');
  await expect(words(page)).toContainText(CONFIRMED);
  await expect(chatLink(page)).toBeVisible();
  expect(opened).toHaveLength(0);
  const isOver = () => dispatchEvent(new Event('a-second-is-over'));
  await Promise.all([page.waitForEvent('popup'), page.evaluate(isOver)]);
});

test('product 11.5: where the browser blocks the chat the page stays and has the link @full', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    window.open = () => {
      document.documentElement.dataset.blocked = '';
      return null;
    };
    window.close = () => {
      document.documentElement.dataset.closed = '';
    };
  });
  await decide(page, 'Allow', '?q=signal-7');
  await expect(page.locator('html')).toHaveAttribute('data-blocked');
  await expect(page.locator('html')).not.toHaveAttribute('data-closed');
  const text = new URLSearchParams({ text: callback.chat.signalMessage });
  const href = (await chatLink(page).getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.toString()).toBe(text.toString());
  expect(await visitor.stored()).toEqual({});
  await expectAccessible(page);
});

test('product 11.6: a login that the client denies shows the error of the answer', async ({
  page,
}) => {
  const answered = page.waitForResponse('**/process-dhan-token');
  await decide(page, 'Deny');
  const { error } = processDhanToken.response.parse(await (await answered).json());
  await expect(words(page)).toContainText(`Verification failed: ${error}`);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

for (const [what, answer] of [
  ['without a reason', { json: { status: 'error' } }],
  ['that is no JSON', { status: 500, body: 'down' }],
  ['of another form', { json: [] }],
] as const)
  test(
    `product 11.6: an answer ${what} is an unknown error`,
    inFullRun(what !== 'that is no JSON'),
    async ({ page, problems }) => {
      problems.allow(/status of 500/);
      await page.route('**/process-dhan-token', (route) => route.fulfill(answer));
      await page.goto(`${routes.dhanCallback}?tokenId=1&consentId=1`);
      await expect(words(page)).toContainText('Verification failed: Unknown error');
    },
  );

test('product 11.6: without an answer a sentence says so, and the login can be tried again @full', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/process-dhan-token', (route) => route.abort(), { times: 1 });
  await decide(page, 'Allow');
  await expect(words(page)).toContainText('Something went wrong while verifying.');
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toContainText('Something went wrong while verifying.');
  await page.context().setOffline(false);
  await site.stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toContainText('Something went wrong while verifying.');
  await site.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toContainText(CONFIRMED);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the broker pages say that they need script', async ({ page }) => {
    await page.goto(loginPath);
    await expect(page.getByText(login.withoutScript)).toBeVisible();
    await expect(loginButton(page)).toBeHidden();
    await page.goto(routes.dhanCallback);
    await expect(page.getByText(callback.withoutScript)).toBeVisible();
    await expect(words(page)).toBeHidden();
  });
});
