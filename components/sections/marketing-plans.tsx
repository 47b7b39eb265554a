import clsx from 'clsx';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { marketingPlan } from '@/lib/content/schema/marketing-plan';
import type { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { MarketingPlanCard } from './marketing-plan-card';

type PlansCopy = DocumentOf<typeof premiumTelegramChannelPage>['plans'];

/**
 * The plans in the order of their months. On a phone the featured one is shown first, and the grid is
 * hidden until it has arrived, as in components/account/subscription/plan-grid.tsx.
 */
export function MarketingPlans({
  id,
  heading,
  lead,
  included,
  featured,
  button,
  note,
  more,
  plans,
  gstPercent,
  checkout,
}: PlansCopy & {
  /** Of the section on its page. */
  readonly id: string;
  readonly plans: readonly DocumentOf<typeof marketingPlan>[];
  readonly gstPercent: number;
  readonly checkout: string;
}) {
  if (plans.length === 0) return null;
  return (
    <Section id={id} heading={heading} lead={lead} className="shell pt-16 md:pt-28">
      <div
        className={clsx(
          'mt-10 grid gap-x-5 gap-y-6 [reading-flow:grid-rows]',
          // A plan alone in a row would be as wide as the page.
          plans.length === 1 && 'max-w-md',
          plans.length % 3 === 1 ? 'md:rows-2' : 'md:rows-3',
          plans.some(({ duration }) => duration === featured) &&
            'max-md:not-has-[[data-featured=true]_a]:hidden',
        )}
      >
        {plans.map((plan) => (
          <MarketingPlanCard
            key={plan.duration}
            {...plan}
            featured={plan.duration === featured}
            gstPercent={gstPercent}
            included={included}
            button={button}
            checkout={checkout}
          />
        ))}
      </div>
      <p className="mt-6 max-w-[72ch] text-sm text-quiet">
        {note}{' '}
        <Link href={more.href} className="text-accent underline underline-offset-4">
          {more.label}
        </Link>
        .
      </p>
    </Section>
  );
}
