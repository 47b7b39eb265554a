import type { BrowserContext, Page } from '@playwright/test';
import type { StorageKey } from '@/lib/client/storage';
import { getOrderStatus } from '@/lib/contract/order-status';
import { DAY_MS } from '@/lib/domain/dates';
import { SESSION_MARK } from '@/lib/domain/session-mark';
import {
  type BoughtPlan,
  Buyer,
  type Created,
  cheapestPlan,
  profile,
} from '../../integration/buyer';
import { completeKyc } from '../../integration/group-member';
import { newMobile } from '../../integration/new-mobile';
import { test as base, expect } from '../test';
import type { BackendElsewhere } from './backend-elsewhere';
import { Site } from './site';

/*
 * All tests of the account use `test` of this file, with two fixtures.
 *
 * `site` is a website of the test's own worker, with a database of its own. A worker runs one test at a
 * time, so a test may move the site's clock, make providers misbehave (`site.behave`), and stop the site
 * and start it (`site.stop`, `site.start`): nothing else sees it, and all is undone after the test.
 * Customers stay; each test makes its own. `baseURL` is the site's address.
 * `test.use({ settings: { OTP_SENDS_PER_MOBILE_HOUR: '1' } })` at the top of a file gives its tests a
 * site with other settings.
 *
 * `visitor` is the person at `page`. Steps that are not tested run over HTTP, in milliseconds:
 *
 *     await visitor.logIn();               // a new customer with a profile; cookies and stored keys are set
 *     await visitor.buy();                 // the cheapest plan, paid and fulfilled
 *     await visitor.completeKyc();
 *     await page.goto(subscriptionPath(cheapestPlan().slug));
 *     expect(await visitor.stored()).toEqual({ mobile: visitor.buyer.mobile, name: profile.name });
 */

export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #site: Site;
  #buyer: Buyer | undefined;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.#context = page.context();
    this.#site = site;
  }

  /** Who is logged in, for requests over HTTP beside the page's. */
  get buyer(): Buyer {
    if (!this.#buyer) throw new Error('The visitor has to log in first.');
    return this.#buyer;
  }

  /**
   * Logs in over HTTP: the browser has the cookies and the stored keys of a login that is complete.
   * Without a profile, a first login that ended before the registration.
   */
  async logIn({ mobile = newMobile(), hasProfile = true } = {}): Promise<void> {
    this.#buyer = await Buyer.logIn(this.#site.url, mobile, { hasProfile });
    await this.#context.addCookies(
      [...this.#buyer.cookies].map(([name, value]) => ({
        name,
        value,
        url: this.#site.url,
        httpOnly: name !== SESSION_MARK,
        sameSite: 'Lax' as const,
      })),
    );
    await this.store({ mobile, ...(hasProfile && { name: profile.name }) });
  }

  /** Buys a plan over HTTP, and waits until it is granted. */
  async buy(plan: BoughtPlan = cheapestPlan()): Promise<Created> {
    const order = await this.buyer.order(plan);
    const payment = await this.buyer.pay(order);
    if (!payment.ok) throw new Error(await payment.text());
    await expect
      .poll(async () => {
        const answer = await this.buyer.send(`/api/order-status?order_id=${order.order_id}`);
        return getOrderStatus.response.parse(await answer.json()).status;
      }, 'status of the order')
      .toBe('fulfilled');
    return order;
  }

  /** Logs in as a new customer who bought a plan `daysAgo` days ago. */
  async logInAfterBuying({ daysAgo, plan }: { daysAgo: number; plan?: BoughtPlan }): Promise<void> {
    await this.#site.moveClockTo(new Date(Date.now() - daysAgo * DAY_MS));
    await this.logIn();
    await this.buy(plan);
    await this.#site.moveClockTo(null);
    // The session of then may have ended.
    await this.logIn({ mobile: this.buyer.mobile });
  }

  /** Completes KYC over HTTP with a PAN that nobody has. */
  async completeKyc(): Promise<void> {
    await completeKyc(this.buyer);
  }

  /** Stores texts as an earlier page of the website would have, beside those that are there. */
  async store(values: Partial<Record<StorageKey, string>>): Promise<void> {
    const { cookies, origins } = await this.#context.storageState();
    const { localStorage = [] } = origins.find(({ origin }) => origin === this.#site.url) ?? {};
    const others = localStorage.filter(({ name }) => !(name in values));
    const given = Object.entries(values).map(([name, value]) => ({ name, value }));
    const own = { origin: this.#site.url, localStorage: [...others, ...given] };
    await this.#context.setStorageState({ cookies, origins: [own] });
  }

  /** All that the browser has stored for the website, whatever its key. */
  async stored(): Promise<Record<string, string>> {
    const { origins } = await this.#context.storageState();
    const { localStorage = [] } = origins.find(({ origin }) => origin === this.#site.url) ?? {};
    return Object.fromEntries(localStorage.map(({ name, value }) => [name, value]));
  }
}

/** A slow 3G connection: 400 kbit/s, an answer after 400 ms; and a processor of a quarter of ours. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export interface TestFixtures {
  readonly visitor: Visitor;
  /** The phone has a slow network and a slow processor. */
  readonly isSlow: boolean;
  readonly slowness: undefined;
  /** Undoes after each test what it did to all visitors. */
  readonly restored: undefined;
}

export interface WorkerFixtures {
  /** Settings of the site that differ from those of all end-to-end tests. */
  readonly settings: Readonly<Record<string, string>>;
  /** The folder that was built. */
  readonly build: string;
  /** Where the backend is, if not at the origin of the pages. */
  readonly elsewhere: BackendElsewhere | undefined;
  readonly site: Site;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  build: ['.', { option: true, scope: 'worker' }],
  elsewhere: [undefined, { option: true, scope: 'worker' }],
  site: [
    async ({ build, settings, elsewhere }, use) => {
      const site = await Site.open(build, settings, elsewhere);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  // Pages of the account have none.
  hasEmbeds: false,
  baseURL: async ({ site }, use) => use(site.url),
  backendURL: async ({ site }, use) => use(site.backendUrl),
  restored: [
    async ({ site }, use, test) => {
      const before = site.errors;
      await use(undefined);
      const errors = site.errors.filter((line) => !before.includes(line));
      // A report prints the first 300 letters: the innermost cause is in them.
      const body = errors.map((line) => line.replace(/"stack":.*"cause":/, '"cause":')).join('\n');
      // Shown where the test fails, which it may do after this.
      if (body) await test.attach('errors of the website', { body });
      await site.restore();
    },
    { auto: true },
  ],
  visitor: async ({ page, site }, use) => use(new Visitor(page, site)),
  isSlow: [false, { option: true }],
  slowness: [
    async ({ page, isSlow }, use) => {
      if (isSlow) await slowDown(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
