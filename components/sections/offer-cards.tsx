import type { Offer } from '@/lib/content/offers';

/** What lowers the price of a plan: codes and coins, side by side. */
export function OfferCards({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-3 lg:gap-5">
      {offers.map(({ name, worth, note }) => (
        <article key={name} className="card flex flex-col">
          <h3 className="text-base font-semibold tracking-normal text-quiet">{name}</h3>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{worth}</p>
          <p className="mt-3 text-sm text-quiet">{note}</p>
        </article>
      ))}
    </div>
  );
}
