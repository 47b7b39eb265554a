import type { Metadata } from 'next';
import { LiveText, ResultText } from '@/components/sandbox/live-text';
import { NoAnswerNotice } from '@/components/sandbox/no-answer-notice';
import { ProviderPage } from '@/components/sandbox/sandbox-shell';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Sandbox checkout' };

/** Replaces the payment gateway's own checkout, usually in a frame. */
export default function CheckoutPage() {
  return (
    <ProviderPage
      title="Sandbox checkout"
      lead="No money moves: choose how the payment ends."
      module="sandbox-checkout"
      isLoading
    >
      <NoAnswerNotice />
      <div className="card mt-6 noscript:hidden">
        <div id="order" suppressHydrationWarning>
          <p className="text-sm text-quiet">To pay</p>
          <LiveText name="amount" className="block font-semibold text-4xl tabular-nums" />
          <dl className="mt-5 grid gap-3 border-hairline border-t pt-4 text-sm">
            <Detail name="Order" field="order" />
            <Detail name="Open until" field="expires" />
          </dl>
        </div>
        <form id="choices" className="mt-6 grid gap-3" suppressHydrationWarning>
          <Choice outcome="paid" kind="primary" label="Pay" />
          <div className="grid grid-cols-2 gap-3">
            <Choice outcome="declined" kind="secondary" label="Decline" />
            <Choice outcome="closed" kind="secondary" label="Close" />
          </div>
        </form>
        <ResultText className="mt-5 min-h-[2lh] sm:min-h-[1lh] in-[:has(#order[hidden])]:mt-0" />
      </div>
    </ProviderPage>
  );
}

function Detail({ name, field }: { readonly name: string; readonly field: string }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="mt-0.5 break-words tabular-nums">
        <LiveText name={field} className="block" />
      </dd>
    </div>
  );
}

/** Disabled until the page's module knows the order. */
function Choice({
  outcome,
  kind,
  label,
}: {
  readonly outcome: string;
  readonly kind: 'primary' | 'secondary';
  readonly label: string;
}) {
  return (
    <Button
      type="submit"
      value={outcome}
      kind={kind}
      disabled
      className="disabled:opacity-50"
      suppressHydrationWarning
    >
      {label}
    </Button>
  );
}
