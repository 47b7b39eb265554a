import clsx from 'clsx';
import { type RefObject, useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import type { PurchaseNotice } from './purchase-notice';

const marks = {
  good: 'm5 12.5 4.5 4.5L19 7.5',
  wait: 'M12 3a9 9 0 1 0 9 9',
  calm: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  bad: 'M12 7.5v5.5m0 3.5v.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z',
};

const tones = {
  good: 'text-accent',
  wait: 'text-accent',
  calm: 'text-accent',
  bad: 'text-danger',
};

/**
 * A notice over the foot of the window, so that it is seen wherever the buyer is and moves nothing. Its
 * place is there without a notice too: screen readers read out what changes in it.
 */
export function PurchaseNoticeSheet({
  ref: sheet,
  notice,
  onAction,
  onClose,
}: {
  readonly ref: RefObject<HTMLElement | null>;
  readonly notice: PurchaseNotice | undefined;
  readonly onAction: (does: 'goOn' | 'checkNow' | 'logIn') => void;
  readonly onClose: () => void;
}) {
  const isAsking = notice?.tone === 'bad';
  useEffect(() => {
    // The buyer has to choose; the button that was pressed may be far away.
    if (isAsking) sheet.current?.focus();
  }, [isAsking, sheet]);
  const action = notice?.action;
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={notice && 'Payment'}
      data-purchase-notice={notice?.tone}
      className={clsx(
        'fixed inset-x-3 z-40 h-fit sm:left-auto sm:w-[26rem]',
        // After a payment the next step is at the foot of the panel, which fills a phone.
        notice?.tone === 'good'
          ? 'top-3 sm:top-auto'
          : 'bottom-[max(0.75rem,env(safe-area-inset-bottom))]',
        // Above the banner of the frame.
        'in-[:has(#offline-banner:not([hidden]))]:bottom-19!',
        'sm:right-6 sm:bottom-6',
        notice && 'rounded-card border bg-raised p-4 shadow-[0_12px_40px_#000000a6] sm:p-5',
        notice?.tone === 'bad' ? 'border-danger' : 'border-control',
      )}
    >
      <div role="status" className="flex gap-3">
        {notice && (
          <>
            <LineDrawing
              size={22}
              strokeWidth={2}
              className={clsx(
                'mt-0.5 shrink-0',
                tones[notice.tone],
                notice.tone === 'wait' && 'motion-safe:animate-spin',
              )}
            >
              <path d={marks[notice.tone]} />
            </LineDrawing>
            <div>
              {notice.title && <p className="font-semibold">{notice.title}</p>}
              <p className={clsx(notice.title ? 'mt-1 text-sm text-quiet' : 'font-medium')}>
                {notice.text}
              </p>
            </div>
          </>
        )}
      </div>
      {notice && (action || notice.tone !== 'wait') && (
        <div className="mt-4 flex gap-3 pl-[2.125rem]">
          {action && 'href' in action && (
            <ButtonLink href={action.href} kind="secondary">
              {action.label}
            </ButtonLink>
          )}
          {action && 'does' in action && (
            <Button
              type="button"
              kind={notice.tone === 'bad' ? 'primary' : 'secondary'}
              onClick={() => onAction(action.does)}
            >
              {action.label}
            </Button>
          )}
          {notice.tone !== 'wait' && (
            <Button type="button" kind="quiet" onClick={onClose} className="px-3">
              {notice.close ?? 'Close'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
