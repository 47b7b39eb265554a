import 'server-only';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { discountLabel, percentOff } from '@/lib/domain/plan';
import { courseBySlug } from './courses';
import { getDocument, listDocuments } from './documents';
import { marketingPlan } from './schema/marketing-plan';
import { premiumTelegramChannelPage } from './schema/pages/premium-telegram-channel-page';
import { offers } from './schema/settings/offers';

/** A plan on the page of the premium channel; prices in whole rupees, before GST. */
export interface ChannelPlan {
  readonly months: number;
  readonly price: number;
  /** Only at the outside checkout. */
  readonly listPrice?: number;
  /** Saving, such as `50% off`. */
  readonly badge?: string | undefined;
  /** Page that sells it. */
  readonly href: string;
}

/** Whether the premium and the MCX page lead to plans of this site, and not to the outside checkout. */
export function isCheckoutOwn(): boolean {
  return getDocument(offers).checkout === 'own';
}

/** The plans of the premium channel in the order of their months: those of its course where the checkout is own. */
export function listChannelPlans(): readonly ChannelPlan[] {
  return isCheckoutOwn() ? ownPlans() : listDocuments(marketingPlan).map(outsidePlan);
}

function ownPlans(): readonly ChannelPlan[] {
  const { course } = getDocument(premiumTelegramChannelPage).plans.own;
  const href = subscriptionPath(course);
  const { plans = [] } = courseBySlug(course) ?? {};
  return plans.map(({ months, price, discount }) => ({ months, price, badge: discount, href }));
}

function outsidePlan({
  duration,
  originalPrice,
  discountedPrice,
  advertised,
}: ReturnType<typeof listDocuments<typeof marketingPlan>>[number]): ChannelPlan {
  return {
    months: duration,
    price: discountedPrice,
    listPrice: originalPrice,
    badge: advertised
      ? percentOff(advertised.percent)
      : discountLabel(originalPrice, discountedPrice),
    href: getDocument(offers).premiumCheckout,
  };
}
