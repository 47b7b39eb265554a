import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { PurchaseCopy } from '@/lib/content/account-copy';
import { formatAmount, formatRupees } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';
import { quote } from '@/lib/domain/quote';
import { Modal } from './modal';
import type { ChosenPlan } from './open-order';

/** Shows a chosen plan at today's price, and asks whether to buy it so. */
export function PriceDialog({
  chosen,
  today,
  gstPercent,
  copy,
  onConfirm,
  onCancel,
}: {
  readonly chosen: ChosenPlan;
  readonly today: ChosenPlan;
  readonly gstPercent: number;
  readonly copy: PurchaseCopy['changed'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const headingId = useId();
  const total = formatAmount(quote({ plan: today, gstPercent }).totalPaise);
  return (
    <Modal
      aria-labelledby={headingId}
      onCancel={onCancel}
      className="w-[min(30rem,calc(100%-2rem))] rounded-card border border-hairline p-5 tabular-nums md:p-7"
    >
      <h2 id={headingId} className="text-xl">
        {copy.heading}
      </h2>
      <p className="mt-2 text-quiet">{copy.text}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-y border-hairline py-4">
        <Version name={copy.before} plan={chosen} isOver />
        <Version name={copy.today} plan={today} />
      </dl>
      <p className="mt-4 text-sm text-quiet">
        +{gstPercent}% GST: <strong className="font-semibold text-ink">{total} to pay</strong>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={onConfirm} className="grow">
          {copy.confirm}
        </Button>
        <Button type="button" kind="secondary" onClick={onCancel} className="grow">
          {copy.cancel}
        </Button>
      </div>
    </Modal>
  );
}

function Version({
  name,
  plan,
  isOver = false,
}: {
  readonly name: string;
  readonly plan: ChosenPlan;
  readonly isOver?: boolean;
}) {
  const price = formatRupees(plan.price);
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-1">
        <span className="block text-2xl font-semibold tracking-tight">
          {isOver ? <s className="text-quiet">{price}</s> : price}
        </span>
        <span className="mt-1 block text-sm text-quiet">
          {formatQuantity({ value: plan.months, unit: 'months' })}
        </span>
      </dd>
    </div>
  );
}
