'use client';

import { useEffect, useRef, useState } from 'react';
import { PauseButton } from '@/components/ui/control-button';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useMotion } from '@/components/ui/use-motion';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import { useOnline } from '@/components/ui/use-online';
import { whenIdle } from '@/components/ui/when-idle';
import { showTicker, type TickerSymbol } from './ticker-widget';

type State = 'waiting' | 'shown' | 'failed';

/**
 * A strip with market prices from an outside provider, asked for only when the browser is idle
 * and the strip near. Until it is there, and where it cannot be had, words stand in its place.
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
    const cancel = whenIdle(() =>
      showTicker(place, {
        script,
        symbols,
        onShown: () => setState('shown'),
        onFailed: () => setState('failed'),
      }),
    );
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
      {state !== 'shown' && <p className="shell text-quiet">{words({ online, playing, state })}</p>}
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

function words({
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
