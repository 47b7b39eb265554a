import { PlanPrice } from '@/components/ui/plan-card-frame';
import { Section } from '@/components/ui/section';
import { isCheckoutOwn } from '@/lib/content/channel-plans';
import { type Course, courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { formatQuantity } from '@/lib/domain/quantity';
import { McxActions } from './mcx-hero';

/** Call to action, with the price of the first plan and the risk warning. */
export function McxJoin({
  heading,
  lead,
  ownLead,
  join,
  plans,
  risk,
  course,
  priceNote,
}: DocumentOf<typeof mcxCommodityPage>['join']) {
  const firstPlan = courseBySlug(course)?.plans[0];
  return (
    <div className="border-y border-accent bg-panel">
      <Section
        id="join"
        heading={heading}
        lead={isCheckoutOwn() ? ownLead : lead}
        className="shell grid gap-x-16 py-14 md:py-20 lg:grid-cols-[1fr_auto] lg:*:col-start-1"
      >
        <p className="mt-6 max-w-[60ch] text-sm text-quiet">{risk}</p>
        <div className="mt-8 lg:col-start-2! lg:row-span-3 lg:row-start-1 lg:mt-0 lg:self-center lg:justify-self-end">
          {firstPlan && <Price {...firstPlan} note={priceNote} />}
          <McxActions join={join} plans={plans} />
        </div>
      </Section>
    </div>
  );
}

function Price({
  months,
  price,
  note,
}: Pick<Course['plans'][number], 'months' | 'price'> & { readonly note: string }) {
  return (
    <div className="mb-5 max-w-sm tabular-nums">
      <p className="text-sm text-quiet">Plans from</p>
      <PlanPrice
        months={months}
        price={price}
        gstPercent={getDocument(regulation).gst.value}
        className="mt-1"
      >
        {' '}
        for {formatQuantity({ value: months, unit: 'months' })}
      </PlanPrice>
      {!isCheckoutOwn() && <p className="mt-3 text-sm text-quiet">{note}</p>}
    </div>
  );
}
