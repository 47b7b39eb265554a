import { BrowserModule } from '@/components/ui/browser-module';
import { PauseButton } from '@/components/ui/slide-buttons';
import { getDocument } from '@/lib/content/documents';
import { ticker } from '@/lib/content/schema/settings/markets';
import { embeds } from '@/lib/content/schema/settings/outside-addresses';

/**
 * A strip with market prices from an outside provider, requested when the strip is near the viewport and
 * the browser is idle (product 4.3). A text is shown until the prices are, and when they are not
 * available.
 */
export function MarketTicker() {
  // The widget's script reads its settings from its own text.
  const settings = {
    symbols: getDocument(ticker).symbols.map(({ proName, title }) => ({ proName, title })),
    colorTheme: 'dark',
    isTransparent: true,
    showSymbolLogo: true,
    displayMode: 'regular',
    locale: 'en',
    width: '100%',
    height: 44,
  };
  return (
    <div
      data-ticker={getDocument(embeds).tickerScript}
      data-settings={JSON.stringify(settings)}
      className="relative flex h-11 items-center overflow-hidden text-sm"
    >
      <p className="shell text-quiet">Market prices</p>
      <div className="absolute inset-y-0 right-11 left-0" />
      <PauseButton what="the prices" className="absolute right-0 border-transparent!" />
      <BrowserModule name="market-ticker" />
    </div>
  );
}
