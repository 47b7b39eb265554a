import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import { sandboxCheckoutMessage } from '@/lib/contract/sandbox-checkout-message';
import { Modal } from './modal';
import { useBackButton } from './use-back-button';

const endings = {
  paid: 'finished',
  declined: 'declined',
  closed: 'closed',
} as const satisfies Record<string, CheckoutEnding>;

/** The sandbox's checkout in a frame, in place of the payment provider's modal. */
export function SandboxCheckoutFrame({
  sessionId,
  onEnd,
}: {
  readonly sessionId: string;
  readonly onEnd: (ending: CheckoutEnding) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const leave = useBackButton(() => onEnd('closed'));
  const end = useEffectEvent((ending: CheckoutEnding) => leave(() => onEnd(ending)));
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      const message = z.safeParse(sandboxCheckoutMessage, data);
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && message.success) end(endings[message.data.outcome]);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  return (
    <Modal
      aria-label="Checkout"
      onCancel={() => leave(() => onEnd('closed'))}
      className="h-dvh max-h-none w-full max-w-none overflow-hidden sm:h-[min(38rem,92dvh)] sm:w-[28rem] sm:rounded-card sm:border sm:border-hairline"
    >
      {!isLoaded && (
        <div className="grid gap-5 px-5 py-8 sm:py-12">
          <p role="status">The sandbox checkout is loading…</p>
          <Button type="button" kind="secondary" onClick={() => leave(() => onEnd('closed'))}>
            Close
          </Button>
        </div>
      )}
      <iframe
        ref={frame}
        title="Sandbox checkout"
        src={`/sandbox/checkout?${new URLSearchParams({ session: sessionId })}`}
        onLoad={() => setIsLoaded(true)}
        className={clsx('block size-full border-0 bg-ground', !isLoaded && 'invisible')}
      />
    </Modal>
  );
}
