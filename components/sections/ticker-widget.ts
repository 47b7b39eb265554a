export interface TickerSymbol {
  readonly proName: string;
  readonly title: string;
}

/** Puts the provider's widget into `place`. Its script reads its settings from its own text. */
export function showTicker(
  place: HTMLElement,
  {
    script: source,
    symbols,
    onShown,
    onFailed,
  }: {
    readonly script: string;
    readonly symbols: readonly TickerSymbol[];
    readonly onShown: () => void;
    readonly onFailed: () => void;
  },
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
  // A frame's load does not bubble, but it can be caught on its way down.
  container.addEventListener(
    'load',
    ({ target }) => {
      if (target !== script || !container.querySelector('iframe')) onShown();
    },
    { capture: true },
  );
  place.replaceChildren(container);
}
