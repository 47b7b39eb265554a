import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
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
      <iframe
        ref={frame}
        title="Sandbox checkout"
        src={`/sandbox/checkout?${new URLSearchParams({ session: sessionId })}`}
        className="block size-full border-0 bg-ground"
      />
    </Modal>
  );
}
