import { readMobile, storePendingPlan } from '@/lib/client/storage';
import { goToLogin } from '../go-to-login';

interface Options {
  readonly course: { readonly slug: string; readonly name: string };
  readonly gstPercent: number;
  readonly checkout: 'sandbox' | 'live';
  readonly onPaid: () => void | Promise<void>;
}

export interface Purchase {
  buy(plan: { planId: string; months: number; price: number }): void;
  readonly busyPlanId: string | undefined;
}

/** Placeholder until the purchase is merged: it only leads to the login. */
export function usePurchase({ course, onPaid }: Options): Purchase {
  return {
    buy: ({ planId, months, price }) => {
      if (readMobile() !== null) return void onPaid();
      storePendingPlan({
        id: course.slug,
        plan_name: course.name,
        plan_id: planId,
        amount: price,
        duration: months,
      });
      goToLogin();
    },
    busyPlanId: undefined,
  };
}
