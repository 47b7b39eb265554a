import type { ReactNode, Ref } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { backendNow } from '@/lib/client/backend-clock';
import type { AccountCopy } from '@/lib/content/account-copy';
import { accountRoutes, loginPath } from '@/lib/domain/account-routes';
import { JoinCard } from './join-card';
import { isAhead } from './plan-term';
import { TermCard } from './term-card';
import type { BuyerState } from './use-buyer-state';

type PanelCopy = AccountCopy['subscription']['panel'];

interface ContentProps {
  readonly buyerState: BuyerState;
  readonly courseName: string;
  /** The page's own path. */
  readonly redirectTo: string;
  readonly copy: PanelCopy;
}

/**
 * Shows the buyer's plan of the course (product 8.13). In a browser with a stored mobile its space is
 * reserved before the first paint, by the script of the page; all its states have the same height.
 */
export function BuyerPanel({ ref, ...props }: ContentProps & { readonly ref: Ref<HTMLElement> }) {
  return (
    <section
      ref={ref}
      id="your-plan"
      tabIndex={-1}
      aria-label="Your subscription"
      aria-busy={props.buyerState.kind === 'loading'}
      // On a phone the notice of a payment is over the head of the window.
      className="mb-10 hidden scroll-mt-16 sm:scroll-mt-6 in-data-member:block md:mb-16 lg:col-span-2 lg:row-start-1"
    >
      <div className="card flex min-h-[33rem] flex-col md:min-h-[20.5rem] lg:min-h-72">
        <Content {...props} />
      </div>
    </section>
  );
}

function Content({ buyerState, courseName, redirectTo, copy }: ContentProps) {
  switch (buyerState.kind) {
    // Not shown to anonymous visitors; while the page hydrates it may be a member's.
    case 'anonymous':
    case 'loading':
      return <Skeleton />;
    case 'none':
      return <FirstSteps {...copy.none} />;
    case 'logged-out':
      return (
        <Step {...copy.loggedOut}>
          <ButtonLink href={loginPath(redirectTo)}>Log in</ButtonLink>
        </Step>
      );
    case 'failed':
      return (
        <Step {...copy.failed}>
          <Button type="button" kind="secondary" onClick={buyerState.retry}>
            Try again
          </Button>
        </Step>
      );
    case 'buyer':
      return (
        <div className="grid grow grid-rows-[12rem_1fr] gap-x-12 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-1">
          <TermCard {...buyerState} copy={copy.term} />
          <div className="flex flex-col border-hairline max-md:border-t max-md:pt-6 md:border-l md:pl-12">
            <Join {...{ buyerState, courseName, redirectTo, copy }} />
          </div>
        </div>
      );
  }
}

/** The join link, or what is missing before the buyer may have it. */
function Join({
  buyerState: { kyc, expiresAt, retry },
  courseName,
  redirectTo,
  copy,
}: Omit<ContentProps, 'buyerState'> & {
  readonly buyerState: Extract<BuyerState, { kind: 'buyer' }>;
}) {
  if (expiresAt !== undefined && !isAhead(expiresAt, backendNow()))
    return (
      <Step {...copy.ended}>
        <ButtonLink href="#plans">{copy.term.choose}</ButtonLink>
      </Step>
    );
  if (!kyc.kyc_completed)
    return (
      <Step {...copy.kyc}>
        <ButtonLink href={`${accountRoutes.kyc}?${new URLSearchParams({ redirectTo })}`}>
          Complete KYC
        </ButtonLink>
      </Step>
    );
  if (!kyc.telegram_link)
    return (
      <Step {...copy.preparing}>
        <Button type="button" kind="secondary" onClick={retry}>
          Check again
        </Button>
      </Step>
    );
  const { telegram_link: link, joined_at: joinedAt } = kyc;
  return <JoinCard {...{ link, joinedAt, courseName }} copy={copy.join} />;
}

/** A sentence with one action. */
function Step({ heading, text, children }: PanelCopy['kyc'] & { readonly children: ReactNode }) {
  return (
    <div role="status" className="my-auto">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-6 max-w-[52ch] text-quiet">{text}</p>
      {children}
    </div>
  );
}

function FirstSteps({ heading, steps }: PanelCopy['none']) {
  return (
    <div role="status" className="md:my-auto">
      <h2 className="text-xl">{heading}</h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 md:flex-col md:gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full border border-control font-semibold tabular-nums text-accent">
              {index + 1}
            </span>
            <span className="max-w-[34ch] text-quiet max-md:pt-1.5">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="grid grow content-between gap-8 md:grid-cols-[5fr_7fr] md:content-center md:gap-12">
      <p className="sr-only">Your subscription is loading.</p>
      {[0, 1].map((column) => (
        <div key={column} aria-hidden="true" className="space-y-4">
          <div className="h-4 w-28 rounded-full bg-raised" />
          <div className="h-9 w-3/4 rounded-control bg-raised" />
          <div className="h-4 w-full rounded-full bg-raised" />
          <div className="h-12 w-40 rounded-control bg-raised" />
        </div>
      ))}
    </div>
  );
}
