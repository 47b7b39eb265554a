import { ButtonLink } from '@/components/ui/button';
import { listOffers, promoCode } from '@/lib/content/current-offers';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { subscriptionPage } from '@/lib/content/schema/pages/subscription-page';

/**
 * The promo code above the plans, while it is in force. A press opens the page with the code, which applies
 * it; the box then shows it as applied (`data-coupon` of subscription-screen.tsx).
 */
export function PromoOffer({ text, use, used }: DocumentOf<typeof subscriptionPage>['promo']) {
  const offer = listOffers().find(({ kind }) => kind === 'code');
  if (!offer) return null;
  return (
    <div
      data-last-day={offer.lastDay}
      className="mt-5 flex items-center justify-between gap-3 rounded-card border border-hairline p-3 text-label noscript:hidden"
    >
      <p className="min-w-0 in-data-coupon:hidden">{text}</p>
      <p className="hidden min-w-0 in-data-coupon:block">{used}</p>
      <ButtonLink
        href={`?coupon=${promoCode()}#plans`}
        kind="secondary"
        className="shrink-0 px-4! in-data-coupon:invisible"
      >
        {use}
      </ButtonLink>
    </div>
  );
}
