import { z } from 'zod';
import { POST as createOrder } from '@/app/api/create-order/route';
import { GET as fetchPlans } from '@/app/api/fetch-plans/route';
import { GET as history } from '@/app/api/fetch-purchased-history/route';
import { POST as orderExpires } from '@/app/api/get-order-expires/route';
import { GET as groups } from '@/app/api/groups/route';
import { POST as kycStatus } from '@/app/api/kyc-status/route';
import { GET as orderStatus } from '@/app/api/order-status/route';
import { GET as refundPreview } from '@/app/api/orders/[id]/refund-preview/route';
import { GET as orderTerms } from '@/app/api/orders/[id]/terms/route';
import { listCourses } from '@/lib/content/courses';
import { listStates } from '@/lib/content/queries';
import { type Coupon, quote } from '@/lib/domain/quote';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import { Browser, logIn, type Phones } from './browser';
import { newMobile } from './new-mobile';

/** Each plan on sale with its course, the cheapest first. */
const plansOnSale = listCourses()
  .flatMap((course) => course.plans.map((plan) => ({ course, plan })))
  .sort((one, other) => one.plan.price - other.plan.price);

export type PlanOnSale = (typeof plansOnSale)[number];

/** The cheapest plan on sale, and one at another price. */
export const [cheapest, another] = readTwo();

function readTwo(): [PlanOnSale, PlanOnSale] {
  const [first] = plansOnSale;
  const second = plansOnSale.find(({ plan }) => plan.price !== first?.plan.price);
  if (!first || !second) throw new Error('The catalogue has no plans at two prices.');
  return [first, second];
}

/** Price of a plan with GST, in rupees. */
export function amountOf({ plan }: PlanOnSale, coupon?: Coupon): number {
  const day = '2027-03-01';
  return quote({ plan, coupon, day, gstPercent: catalogue().gstPercent }).totalPaise / 100;
}

const ordered = z.object({ payment_session_id: z.string(), order_id: z.uuid() });

/** Somebody who is logged in and buys from the route handlers in this process. */
export class BuyerInProcess {
  readonly browser: Browser;
  readonly mobile: string;

  constructor(browser: Browser, mobile: string) {
    this.browser = browser;
    this.mobile = mobile;
  }

  /** Body that the page sends to order a plan. */
  wish(offer: PlanOnSale = cheapest): Record<string, unknown> {
    const { course, plan } = offer;
    return {
      slug: course.slug,
      plan_id: plan.planId,
      amount: amountOf(offer),
      phone: this.mobile,
      duration: plan.months,
      plan_name: course.name,
    };
  }

  createOrder = (body: unknown = this.wish()) =>
    this.browser.send('create-order', createOrder, { body });
  orderStatus = (id: string) => this.browser.send(`order-status?order_id=${id}`, orderStatus);
  orderTerms = (id: string) =>
    this.browser.send(`orders/${id}/terms`, orderTerms, { params: { id } });
  refundPreview = (id: string) =>
    this.browser.send(`orders/${id}/refund-preview`, refundPreview, { params: { id } });
  orderExpires = (slug: string, asked: { extensions?: true } = {}) =>
    this.browser.send('get-order-expires', orderExpires, { body: { slug, ...asked } });
  groups = () => this.browser.send('groups', groups);
  history = () => this.browser.send('fetch-purchased-history', history);
  kycStatus = (slug: string) => this.browser.send('kyc-status', kycStatus, { body: { slug } });

  /** Lists the plans of a course as its page does, under a coupon where one is named. */
  fetchPlans({ course }: PlanOnSale, coupon?: string) {
    const query = new URLSearchParams({
      package_id: course.slug,
      ...(coupon !== undefined && { coupon }),
    });
    return this.browser.send(`fetch-plans?${query}`, fetchPlans);
  }

  /** Orders a plan, which must succeed; returns the order's id and session. */
  async order(offer: PlanOnSale = cheapest): Promise<z.infer<typeof ordered>> {
    const { status, text, json } = await this.createOrder(this.wish(offer));
    if (status !== 200) throw new Error(text);
    return ordered.parse(json);
  }
}

/** A buyer with a saved profile, unless `isComplete` is false. */
export async function newBuyer(
  phones: Phones,
  { isComplete = true } = {},
): Promise<BuyerInProcess> {
  const mobile = newMobile();
  const { browser } = await logIn(phones, mobile, new Browser());
  const [state] = listStates();
  const profile = { name: 'Asha Rao', email: 'asha@example.com', state: state?.name };
  if (isComplete) await browser.saveUserInfo(profile);
  return new BuyerInProcess(browser, mobile);
}
