import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity';
import { formatRupees } from '@/lib/domain/money';

type JoinCopy = DocumentOf<typeof mcxCommodityPage>['join'];

/** Call to join, with the price of the first plan and what can be lost. */
export function McxJoin({
  heading,
  lead,
  join,
  plans,
  risk,
  firstPlan,
  gstPercent,
}: JoinCopy & {
  readonly firstPlan: { readonly months: number; readonly price: number } | undefined;
  readonly gstPercent: number;
}) {
  return (
    <div className="border-y border-accent bg-panel">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[7fr_5fr]">
        <Section id="join" heading={heading} lead={lead}>
          <p className="mt-6 max-w-[60ch] text-sm text-quiet">{risk}</p>
        </Section>
        <div className="lg:justify-self-end">
          {firstPlan && (
            <p className="mb-5 tabular-nums">
              <span className="block text-sm text-quiet">Plans from</span>
              <span className="mr-3 text-4xl font-semibold tracking-tight">
                {formatRupees(firstPlan.price)}
              </span>
              <span className="text-quiet">
                +{gstPercent}% GST for {firstPlan.months}{' '}
                {firstPlan.months === 1 ? 'month' : 'months'}
              </span>
            </p>
          )}
          <div className=" flex flex-col gap-y-2 sm:flex-row sm:gap-x-4">
            <ButtonLink href={join.href} arrow>
              {join.label}
            </ButtonLink>
            <ButtonLink href={plans.href} kind="quiet">
              {plans.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
