import { test as base } from './test';
import { standInForTicker } from './ticker';

/** For tests of Home, which may ask for the ticker; a stand-in answers. */
export const test = base.extend<{ ticker: undefined }>({
  ticker: [
    async ({ page, troubles }, use) => {
      troubles.allow(/^third party: https:\/\/s3\.tradingview\.com\//);
      await standInForTicker(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect } from './test';
