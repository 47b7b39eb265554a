'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PauseButton } from '@/components/ui/control-button';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useMotion } from '@/components/ui/use-motion';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import { showTickerWhenIdle, type TickerSymbol } from './ticker-widget';

type State = 'waiting' | 'shown' | 'failed';

/**
 * A strip with market prices from an outside provider, requested when the strip is near the viewport and
 * the browser is idle (product 4.3). A text is shown until the prices are, and when they are not
 * available.
 */
export function MarketTicker({
  script,
  symbols,
}: {
  readonly script: string;
  readonly symbols: readonly TickerSymbol[];
}) {
  const strip = useRef<HTMLDivElement>(null);
  const widget = useRef<HTMLDivElement>(null);
  const near = useNearViewport(strip, 300);
  const online = useOnline();
  const { playing, toggle } = useMotion(strip);
  const [state, setState] = useState<State>('waiting');
  const wanted = playing && near && online;

  useEffect(() => {
    const place = widget.current;
    if (!wanted || !place) return;
    const cancel = showTickerWhenIdle(place, {
      script,
      symbols,
      onShown: () => setState('shown'),
      onFailed: () => setState('failed'),
    });
    return () => {
      cancel();
      place.replaceChildren();
      setState('waiting');
    };
  }, [wanted, script, symbols]);
  useEarlyInput(strip);

  return (
    <div
      ref={strip}
      data-early-input=""
      className="relative flex h-11 items-center overflow-hidden text-sm"
    >
      {state !== 'shown' && (
        <p className="shell text-quiet">{statusText({ online, playing, state })}</p>
      )}
      <div ref={widget} className="absolute inset-y-0 right-11 left-0" />
      {state !== 'failed' && (
        <PauseButton
          playing={playing}
          what="the prices"
          onClick={toggle}
          className="absolute right-0 border-transparent!"
        />
      )}
    </div>
  );
}

function statusText({
  online,
  playing,
  state,
}: {
  readonly online: boolean;
  readonly playing: boolean;
  readonly state: State;
}): string {
  if (!online) return 'Market prices come back with the network.';
  if (!playing) return 'Market prices are paused.';
  return state === 'failed' ? 'Market prices are not available now.' : 'Market prices';
}

/** Whether the browser has a network connection, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
