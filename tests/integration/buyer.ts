import { z } from 'zod';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { listStates } from '@/lib/content/queries';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { cookieHeader, takeCookies } from './cookies';
import { newMobile } from './new-mobile';
import { readOtp } from './sandbox-tools';

/** A plan as create-order takes it, with its price before GST in rupees. */
export interface BoughtPlan {
  slug: string;
  planId: string;
  name: string;
  months: number;
  price: number;
}

const created = z.object({ payment_session_id: z.string(), order_id: z.string() });

/** An order as its buyer knows it. */
export type Created = z.output<typeof created>;

/** All plans on sale, the cheapest first. */
export function listPlans(): BoughtPlan[] {
  return listCourses()
    .flatMap(({ slug, name, plans }) =>
      plans.map(({ planId, months, price }) => ({ slug, planId, name, months, price })),
    )
    .sort((one, other) => one.price - other.price);
}

/** The cheapest plan: of it a buyer can have the most within the fee cap. */
export function cheapestPlan(): BoughtPlan {
  const [plan] = listPlans();
  if (!plan) throw new Error('No plan is on sale.');
  return plan;
}

/** At most so many plans, the cheapest, that one buyer may have within a year. */
export function plansWithinCap(most: number): BoughtPlan[] {
  const cap = getDocument(regulation).feeCap.value;
  const plans: BoughtPlan[] = [];
  let sum = 0;
  for (const plan of listPlans().slice(0, most)) {
    sum += plan.price;
    if (sum <= cap) plans.push(plan);
  }
  return plans;
}

/** Price of a plan with GST, in paise. */
export function totalPaise({ price }: BoughtPlan): number {
  return price * 100 + price * getDocument(regulation).gst.value;
}

/** Profile of a buyer, without the state. */
export const profile = { name: 'Asha Rao', email: 'asha@example.com' };

/** A website that runs as live, behind a proxy, and is reached without it. */
export interface LiveSite {
  /** Its origin for browsers. */
  readonly origin: string;
  /** The site of the sandbox whose simulators it uses. */
  readonly simulators: string;
}

/** Somebody who is logged in to the built website and buys there, over HTTP. */
export class Buyer {
  readonly mobile: string;
  /** The cookies of this buyer's browser. */
  readonly cookies: ReadonlyMap<string, string>;
  /** The website, which may be started again on another port. */
  site: string;

  readonly #live: LiveSite | undefined;

  private constructor(
    site: string,
    mobile: string,
    { cookies, live }: { cookies: ReadonlyMap<string, string>; live: LiveSite | undefined },
  ) {
    this.site = site;
    this.mobile = mobile;
    this.cookies = cookies;
    this.#live = live;
  }

  /**
   * Logs in by the sandbox's inbox and saves a profile, without which nobody can order, unless
   * `hasProfile` says otherwise.
   */
  static async logIn(
    site: string,
    mobile = newMobile(),
    { hasProfile = true, live }: { hasProfile?: boolean; live?: LiveSite } = {},
  ): Promise<Buyer> {
    const cookies = new Map<string, string>();
    const buyer = new Buyer(site, mobile, { cookies, live });
    const post = async (path: string, body: object) => {
      const response = await buyer.send(path, body);
      if (!response.ok)
        throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      takeCookies(cookies, response);
    };
    await post('/api/request-otp', { mobile });
    await post('/api/verify-otp', { mobile, otp: await readOtp(live?.simulators ?? site, mobile) });
    const [state] = listStates();
    if (hasProfile) await post('/api/save-user-info', { ...profile, state: state?.name });
    return buyer;
  }

  /** Makes a request of this buyer's browser. */
  send(path: string, body?: object): Promise<Response> {
    return fetch(this.site + path, {
      headers: {
        origin: this.#live?.origin ?? this.site,
        ...(this.#live && { 'x-forwarded-for': '203.0.113.7' }),
        'content-type': 'application/json',
        cookie: cookieHeader(this.cookies),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
  }

  createOrder(plan: BoughtPlan): Promise<Response> {
    return this.send('/api/create-order', {
      slug: plan.slug,
      plan_id: plan.planId,
      amount: totalPaise(plan) / 100,
      phone: this.mobile,
      duration: plan.months,
      plan_name: plan.name,
    });
  }

  /** An order that the website accepts. */
  async order(plan: BoughtPlan): Promise<Created> {
    const response = await this.createOrder(plan);
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
    return created.parse(JSON.parse(text));
  }

  /** Does what a button of the sandbox's checkout does. */
  pay(order: Created, outcome: 'paid' | 'declined' | 'closed' = 'paid'): Promise<Response> {
    return fetch(`${this.#live?.simulators ?? this.site}/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_session_id: order.payment_session_id, outcome }),
    });
  }

  /** When the buyer's time in a course ends, as the website says; null without one. */
  async expiry(slug: string): Promise<string | null> {
    const response = await this.send('/api/get-order-expires', { slug });
    const answer = z.object({ plan_expires_at: z.string().nullable() });
    return answer.parse(await response.json()).plan_expires_at;
  }
}
