import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PlanCardFrame, PlanPrice } from '@/components/ui/plan-card-frame';
import { Section } from '@/components/ui/section';
import { TickList } from '@/components/ui/tick-list';
import { type ChannelPlan, isCheckoutOwn, listChannelPlans } from '@/lib/content/channel-plans';
import { getDocument } from '@/lib/content/documents';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { formatRupees } from '@/lib/domain/money';

type PlansCopy = DocumentOf<typeof premiumTelegramChannelPage>['plans'];

/**
 * The plans of the premium channel in the order of their months; another page than the channel's gives
 * its own heading. On a phone the featured plan is shown first, and the grid is hidden until it has
 * arrived, as in components/account/subscription/plan-grid.tsx.
 */
export function MarketingPlans({
  id,
  ...own
}: Partial<Pick<PlansCopy, 'heading' | 'lead'>> & { readonly id: string }) {
  const texts = getDocument(premiumTelegramChannelPage).plans;
  const copy = { ...texts, ...own, ...(isCheckoutOwn() && texts.own) };
  const { heading, lead, featured, differs, note, more } = copy;
  const plans = listChannelPlans();
  if (plans.length === 0) return null;
  return (
    <Section id={id} heading={heading} lead={lead} className="shell pt-16 md:pt-28">
      <div
        className={clsx(
          'mt-10 grid gap-x-5 gap-y-6 [reading-flow:grid-rows]',
          // A plan alone in a row would be as wide as the page.
          plans.length === 1 && 'max-w-md',
          plans.length % 3 === 1 ? 'md:rows-2' : 'md:rows-3',
          plans.some(({ months }) => months === featured) &&
            'max-md:not-has-[[data-featured=true]_a]:hidden',
        )}
      >
        {plans.map((plan) => (
          <MarketingPlanCard key={plan.months} {...copy} {...plan} />
        ))}
      </div>
      <p className="mt-6 max-w-[72ch] text-sm text-quiet">
        {!isCheckoutOwn() && `${differs} `}
        {note}
        {!isCheckoutOwn() && (
          <>
            {' '}
            <Link href={more.href} className="text-accent underline underline-offset-4">
              {more.label}
            </Link>
            .
          </>
        )}
      </p>
    </Section>
  );
}

/** A plan with its badge and, at the outside checkout, its list price. */
function MarketingPlanCard({
  months: count,
  price,
  listPrice,
  badge,
  href,
  featured,
  included,
  codeIncluded,
  button,
}: ChannelPlan & Pick<PlansCopy, 'featured' | 'included' | 'codeIncluded' | 'button'>) {
  const isFeatured = count === featured;
  const months = `${count} ${count === 1 ? 'month' : 'months'}`;
  return (
    <PlanCardFrame
      highlight={isFeatured ? 'Featured' : undefined}
      data-featured={isFeatured}
      className={clsx('md:max-lg:p-5!', isFeatured && 'max-md:row-start-1')}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-xl whitespace-nowrap">{months}</h3>
        {badge && (
          <p className="rounded-full border border-accent px-2.5 py-0.5 text-label font-semibold whitespace-nowrap text-accent">
            {badge}
          </p>
        )}
      </div>
      <PlanPrice
        months={count}
        price={price}
        gstPercent={getDocument(regulation).gst.value}
        className="mt-4"
      />
      {listPrice !== undefined && (
        <p className="mt-1 text-sm text-quiet">
          List price <s>{formatRupees(listPrice)}</s>. {codeIncluded}
        </p>
      )}
      <TickList
        items={included}
        className="mt-5 mb-6 space-y-2.5 border-t border-hairline pt-5 text-sm text-quiet"
      />
      <ButtonLink
        href={href}
        kind={isFeatured ? 'primary' : 'secondary'}
        arrow
        className="mt-auto w-full px-3! py-2 text-center text-balance md:max-lg:px-0!"
      >
        {button} {months}
      </ButtonLink>
    </PlanCardFrame>
  );
}
