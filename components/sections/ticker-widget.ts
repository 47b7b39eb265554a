export interface TickerSymbol {
  readonly proName: string;
  readonly title: string;
}

interface Ticker {
  readonly script: string;
  readonly symbols: readonly TickerSymbol[];
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

/** Milliseconds; without a limit a busy page might never report that it is idle. */
const IDLE_TIMEOUT = 2000;

/** Puts the provider's widget into `place` when the browser is idle; the returned function cancels it. */
export function showTickerWhenIdle(place: HTMLElement, ticker: Ticker): () => void {
  const task = () => showTicker(place, ticker);
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, IDLE_TIMEOUT);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT });
  return () => window.cancelIdleCallback(handle);
}

/** The widget's script reads its settings from its own text. */
function showTicker(
  place: HTMLElement,
  { script: source, symbols, onShown, onFailed }: Ticker,
): void {
  const container = document.createElement('div');
  container.className = 'tradingview-widget-container';
  const slot = document.createElement('div');
  slot.className = 'tradingview-widget-container__widget';
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  script.text = JSON.stringify({
    symbols,
    colorTheme: 'dark',
    isTransparent: true,
    showSymbolLogo: true,
    displayMode: 'regular',
    locale: 'en',
    width: '100%',
    height: 44,
  });
  script.onerror = onFailed;
  container.append(slot, script);
  // The load event of the iframe does not bubble, so it is captured.
  container.addEventListener(
    'load',
    ({ target }) => {
      if (target !== script || !container.querySelector('iframe')) onShown();
    },
    { capture: true },
  );
  place.replaceChildren(container);
}
