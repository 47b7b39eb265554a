import { course } from '../schema/course';
import { marketingPlan } from '../schema/marketing-plan';
import { documentsOf } from './parsed-documents';
import type { RuleContext } from './rule-context';

/** A plan that is sold, before GST. */
export interface PlanPrice {
  /** Slug of the course; a plan of the premium channel has none. */
  readonly course?: string;
  readonly months: number;
  readonly price: number;
  /** The price before the saving, where one is shown. */
  readonly listPrice?: number;
}

/** The plans of the courses and of the premium channel. */
export function planPrices(context: RuleContext): PlanPrice[] {
  return [
    ...documentsOf(course, context).flatMap(({ data }) =>
      data.plans.map(({ months, price }) => ({ course: data.slug, months, price })),
    ),
    ...documentsOf(marketingPlan, context).map(({ data }) => ({
      ...{ months: data.duration, price: data.discountedPrice, listPrice: data.originalPrice },
    })),
  ];
}
