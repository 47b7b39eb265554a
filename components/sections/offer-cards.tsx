import { BrowserModule } from '@/components/ui/browser-module';
import { Icon } from '@/components/ui/icon';
import { listOffers } from '@/lib/content/current-offers';

const titles = { code: 'Promo code', coins: 'Coins' };
const icons = { code: 'receipt', coins: 'coins' } as const;

/** The offers that lower the price of a plan, side by side (product 8.19). */
export function OfferCards() {
  const offers = listOffers();
  return (
    <div className="mt-5 grid gap-4 md:mt-8 md:grid-cols-2 lg:gap-5">
      {offers.map(({ kind, rates, note, lastDay }) => (
        <article key={kind} data-last-day={lastDay} className="card flex flex-col max-md:p-4!">
          <h3 className="flex items-center gap-2.5 text-base font-semibold">
            <Icon name={icons[kind]} className="text-accent" />
            {titles[kind]}
          </h3>
          <dl className="my-2 tabular-nums md:my-4">
            {rates.map(({ having, worth }) => (
              <div
                key={having}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-hairline py-1.5 md:py-3"
              >
                <dt className="font-medium">{having}</dt>
                <dd className="text-xl font-semibold">{worth}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-auto text-sm text-quiet">{note}</p>
        </article>
      ))}
      {offers.some(({ lastDay }) => lastDay) && <BrowserModule name="ended-offers" />}
    </div>
  );
}
