'use client';

import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { FrameNotice, type FrameNotices } from './frame-notice';
import { useOutsidePage } from './use-outside-page';

/**
 * An outside page in a frame. It loads from the start and is seen once its host has answered:
 * until then, and when it does not, a panel of its size stands in its place instead of the
 * browser's own error page. Without script the frame is simply there.
 */
export function OutsideFrame({
  src,
  title,
  notices,
}: {
  readonly src: string;
  readonly title: string;
  readonly notices: FrameNotices;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, attempt, tryAgain } = useOutsidePage(src);
  const reached = state === 'reached';

  useEffect(() => {
    // The button that was pressed is gone; what it was pressed for takes the focus.
    if (reached && attempt > 0) frame.current?.focus();
  }, [reached, attempt]);

  return (
    <div className="grid h-[calc(100dvh-9rem)] min-h-[36rem] border-y border-hairline *:col-start-1 *:row-start-1">
      <div role="status" className="grid">
        {state !== 'reached' && (
          <FrameNotice
            notices={notices}
            state={state}
            host={new URL(src).host}
            onTryAgain={tryAgain}
          />
        )}
      </div>
      {state !== 'offline' && (
        <iframe
          key={attempt}
          ref={frame}
          src={src}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          className={clsx('size-full', !reached && 'invisible noscript:visible')}
        />
      )}
    </div>
  );
}
